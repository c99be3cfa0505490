package org.wardvoice.analysis;

import java.util.List;
import java.util.Optional;
import org.wardvoice.analysis.client.neural.NeuralAnalysisEngine;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.process.NeuralProgram;

/** Examines the analysis engine, without a server and without changing anything. */
public final class AnalysisInspection {

  private static final String PART = "analysis";

  private AnalysisInspection() {}

  /** Whether the configured engine can run here; nothing if there is no such engine, which the settings tell. */
  public static List<Finding> engine(Settings settings) {
    try {
      String engine = new AnalysisConfig(settings).engine();
      Optional<String> obstacle =
          engine.equals(NeuralAnalysisEngine.NAME)
              ? NeuralProgram.obstacleHere()
              : Optional.empty();
      return List.of(
          obstacle
              .map(
                  reason ->
                      Finding.warning(
                          PART,
                          "The engine neural can't run: " + reason + ".",
                          ConfiguredTextAnalysis.EMBEDDED + " analyses instead, and finds less."))
              .orElseGet(() -> Finding.ok(PART, "The analysis engine is " + engine + ".")));
    } catch (IllegalArgumentException wrong) {
      return List.of();
    }
  }
}
