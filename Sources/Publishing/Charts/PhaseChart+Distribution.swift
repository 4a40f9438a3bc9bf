internal import Analysis
internal import Charting

extension PhaseChart {
  /// Creates a chart of the located reloads of each widget over all phases.
  init(_ distributions: [PhaseDistribution], id: String) {
    let phases = distributions.map(\.located.count).max() ?? 0
    self.init(
      id: id, title: "Located reloads per day at each of \(phases) phases",
      phaseName: "Added at minute",
      notes: [
        "Simulated by almanac with an unlimited budget and without free reloads.",
        "From left to right: the minute of the hour at which the widget was added.",
        "The dashed line is the mean.",
      ],
      series: distributions.map { distribution in
        PhaseSeries(
          label: distribution.instance.replacing("-", with: " "), counts: distribution.located,
          mean: distribution.mean)
      })
  }
}
