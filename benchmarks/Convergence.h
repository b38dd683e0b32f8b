//===- Convergence.h - Curves of losses, their slopes and plots -*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_BENCHMARKS_CONVERGENCE_H
#define AUTOMAP_BENCHMARKS_CONVERGENCE_H

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

inline double mean(const std::vector<double> &values) {
  return std::accumulate(values.begin(), values.end(), 0.0) /
         double(values.size());
}

inline double deviation(const std::vector<double> &values) {
  double sum = 0, center = mean(values);
  for (double value : values)
    sum += (value - center) * (value - center);
  return values.size() < 2 ? 0 : std::sqrt(sum / double(values.size() - 1));
}

/// The slope of a line through (log K, log loss).
inline double fitSlope(const std::vector<int64_t> &checkpoints,
                       const std::vector<double> &losses) {
  double n = double(losses.size()), sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (size_t i = 0; i < losses.size(); ++i) {
    double x = std::log(double(checkpoints[i])), y = std::log(losses[i]);
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

struct Curve {
  std::string name;
  std::vector<double> losses;
};

/// Loss against steps, both axes logarithmic.
inline void writePlot(const std::string &path, const std::string &title,
                      const std::vector<int64_t> &checkpoints,
                      const std::vector<Curve> &curves) {
  static const char *const colors[] = {"#1b6ca8", "#d1495b", "#2e933c",
                                       "#8d6a9f", "#e28413", "#444444",
                                       "#17a2b8", "#a0522d"};
  double low = 1e30, high = 0;
  for (const Curve &curve : curves)
    for (double loss : curve.losses) {
      low = std::min(low, loss);
      high = std::max(high, loss);
    }
  constexpr double left = 60, top = 40, width = 420, height = 280;
  auto atX = [&](double steps) {
    double first = std::log(double(checkpoints.front()));
    double last = std::log(double(checkpoints.back()));
    return left + width * (std::log(steps) - first) / (last - first);
  };
  auto atY = [&](double loss) {
    return top + height * (std::log(high) - std::log(loss)) /
                     (std::log(high) - std::log(low));
  };
  std::FILE *file = std::fopen(path.c_str(), "w");
  if (!file) {
    std::fprintf(stderr, "error: %s: cannot be written\n", path.c_str());
    std::exit(1);
  }
  std::fprintf(file,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"680\" "
               "height=\"380\" font-family=\"sans-serif\" font-size=\"12\">\n"
               "<rect width=\"680\" height=\"380\" fill=\"white\"/>\n"
               "<text x=\"%g\" y=\"20\" font-size=\"14\">%s</text>\n",
               left, title.c_str());
  for (int64_t steps : checkpoints)
    std::fprintf(file,
                 "<line x1=\"%.1f\" y1=\"%g\" x2=\"%.1f\" y2=\"%g\" "
                 "stroke=\"#ddd\"/><text x=\"%.1f\" y=\"%g\" "
                 "text-anchor=\"middle\">%lld</text>\n",
                 atX(double(steps)), top, atX(double(steps)), top + height,
                 atX(double(steps)), top + height + 16, (long long)steps);
  // Lines at powers of two, or closer where there would be less than three.
  double ratio = high / low < 8 ? std::pow(2, 0.125) : 2;
  for (double loss =
           std::pow(ratio, std::floor(std::log(high) / std::log(ratio)));
       loss >= low; loss /= ratio)
    std::fprintf(file,
                 "<line x1=\"%g\" y1=\"%.1f\" x2=\"%g\" y2=\"%.1f\" "
                 "stroke=\"#ddd\"/><text x=\"%g\" y=\"%.1f\" "
                 "text-anchor=\"end\">%.3g</text>\n",
                 left, atY(loss), left + width, atY(loss), left - 6,
                 atY(loss) + 4, loss);
  std::fprintf(file, "<text x=\"%g\" y=\"%g\">steps K</text>\n",
               left + width / 2 - 20, top + height + 36);
  for (size_t i = 0; i < curves.size(); ++i) {
    const char *color = colors[i % 8];
    std::fprintf(file,
                 "<polyline fill=\"none\" stroke=\"%s\" "
                 "stroke-width=\"1.6\" points=\"",
                 color);
    for (size_t j = 0; j < curves[i].losses.size(); ++j)
      std::fprintf(file, "%.1f,%.1f ", atX(double(checkpoints[j])),
                   atY(curves[i].losses[j]));
    double y = top + 14 + 18 * double(i);
    std::fprintf(file,
                 "\"/>\n<line x1=\"500\" y1=\"%g\" x2=\"524\" y2=\"%g\" "
                 "stroke=\"%s\" stroke-width=\"2\"/><text x=\"530\" "
                 "y=\"%g\">%s</text>\n",
                 y, y, color, y + 4, curves[i].name.c_str());
  }
  std::fputs("</svg>\n", file);
  std::fclose(file);
}

#endif // AUTOMAP_BENCHMARKS_CONVERGENCE_H
