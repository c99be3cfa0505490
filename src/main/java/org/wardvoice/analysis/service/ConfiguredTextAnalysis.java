package org.wardvoice.analysis.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.SentimentFinding;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.shared.Component;

/** Uses the configured engine, and the embedded one if that fails. */
@Component
public class ConfiguredTextAnalysis implements TextAnalysis {

  /** The embedded engine, which is always available. */
  public static final String EMBEDDED = "lexicon";

  private static final double NO_FEELING_RATING = 3;

  private final AnalysisEngine chosen;
  private final AnalysisEngine embedded;

  @Inject
  public ConfiguredTextAnalysis(AnalysisConfig config, @Any Instance<AnalysisEngine> engines) {
    this(config.engine(), engines.stream().toList());
  }

  /**
   * Selects an engine by name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public ConfiguredTextAnalysis(String name, List<AnalysisEngine> engines) {
    this.chosen = named(name, engines);
    this.embedded = named(EMBEDDED, engines);
  }

  private static AnalysisEngine named(String name, List<AnalysisEngine> engines) {
    List<String> names = engines.stream().map(AnalysisEngine::name).sorted().toList();
    return engines.stream()
        .filter(engine -> engine.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "wardvoice.analysis.engine must be one of %s, not \"%s\"."
                        .formatted(String.join(", ", names), name)));
  }

  /**
   * Reads the lexicon at startup, so that an invalid line or key stops the start instead of failing for the first
   * patient.
   */
  public void prepare(@Observes @Initialized(ApplicationScoped.class) Object start) {
    Stream.of(embedded, chosen).distinct().forEach(AnalysisEngine::prepare);
  }

  @Override
  public Findings analyze(String text) {
    if (text.isBlank()) {
      return new Findings(
          new SentimentFinding(0, 0, List.of()),
          NO_FEELING_RATING,
          List.of(),
          List.of(),
          true,
          EMBEDDED,
          null);
    }
    if (chosen.name().equals(EMBEDDED)) {
      return embedded.analyze(text);
    }
    Findings ground = embedded.analyze(text);
    try {
      return withMissedAlarms(chosen.analyze(text), ground.alerts());
    } catch (AnalysisFailedException e) {
      return ground.noting(
          "The engine \""
              + chosen.name()
              + "\" failed: "
              + e.getMessage()
              + " The embedded engine was used instead.");
    }
  }

  /**
   * Keeps what the embedded rules find critical, whatever a language model says: the text itself could talk a model out
   * of an alarm (prompt injection).
   */
  private static Findings withMissedAlarms(Findings answer, List<AlertFinding> ground) {
    List<AlertFinding> missed =
        ground.stream()
            .filter(alert -> alert.severity() == Severity.CRITICAL)
            .filter(alert -> answer.alerts().stream().noneMatch(known -> saysTheSame(known, alert)))
            .toList();
    if (missed.isEmpty()) {
      return answer;
    }
    List<AlertFinding> all = new ArrayList<>(missed);
    answer.alerts().stream()
        .filter(alert -> missed.stream().noneMatch(known -> known.type() == alert.type()))
        .forEach(all::add);
    all.sort(Comparator.comparing(AlertFinding::severity).reversed());
    return answer.reviewed(all);
  }

  private static boolean saysTheSame(AlertFinding known, AlertFinding alert) {
    return known.type() == alert.type() && known.severity() == alert.severity();
  }
}
