package org.wardvoice.analysis.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.analysis.service.language.LanguageRecognizer;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.process.EngineFigures;
import org.wardvoice.shared.process.EngineState;
import org.wardvoice.shared.process.EngineUse;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;

/** Uses the configured engine, and the embedded one if that fails or doesn't read the text's language. */
@Component
public class ConfiguredTextAnalysis implements TextAnalysis {

  /** The embedded engine, which is always available. */
  public static final String EMBEDDED = "lexicon";

  /** Engines that read words make something up of marks and emojis alone. */
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]");

  private final AnalysisEngine chosen;
  private final AnalysisEngine embedded;
  private final LanguageRecognizer languages;
  private final String defaultLanguage;
  private final EngineUse use;

  @Inject
  public ConfiguredTextAnalysis(
      AnalysisConfig config,
      @Any Instance<AnalysisEngine> engines,
      LanguageRecognizer languages,
      Clock clock) {
    this(config.engine(), engines.stream().toList(), languages, config.language(), clock);
  }

  /**
   * Selects an engine by name; texts that are too short to tell their language are English.
   *
   * @throws IllegalArgumentException if there is none
   */
  public ConfiguredTextAnalysis(String name, List<AnalysisEngine> engines) {
    this(name, engines, new LanguageRecognizer(), AnalysisEngine.ENGLISH, Clock.systemUTC());
  }

  ConfiguredTextAnalysis(
      String name,
      List<AnalysisEngine> engines,
      LanguageRecognizer languages,
      String defaultLanguage,
      Clock clock) {
    this.chosen = named(name, engines);
    this.embedded = named(EMBEDDED, engines);
    this.languages = languages;
    this.defaultLanguage = defaultLanguage;
    this.use = new EngineUse(clock);
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
    String language = languages.languageOf(text);
    return analyze(text, language, language.equals(UNDETERMINED) ? defaultLanguage : language);
  }

  @Override
  public Findings analyze(String text, String language) {
    if (!language.equals(UNDETERMINED)) {
      return analyze(text, language, language);
    }
    String words = languages.languageOf(text);
    return analyze(text, language, embedded.reads(words) ? words : defaultLanguage);
  }

  @Override
  public String languageOf(String text) {
    return languages.languageOf(text);
  }

  private Findings analyze(String text, String language, String read) {
    if (text.isBlank()) {
      return Findings.none(EMBEDDED, UNDETERMINED, null);
    }
    if (!WORD.matcher(text).find()) {
      return Findings.none(
          EMBEDDED, UNDETERMINED, "The text has no words: someone should look at it.");
    }
    if (!chosen.reads(read) && !embedded.reads(read)) {
      return unread(language);
    }
    AnalysisEngine engine = chosen.reads(read) ? chosen : embedded;
    try (Span span = Spans.inner(Span.Kind.INTERNAL, "analyze " + engine.name()).enter()) {
      span.set("wardvoice.text.characters", text.length()).set("wardvoice.language", read);
      Findings findings =
          use.run(() -> engine == chosen ? byChosen(text, read) : embedded.analyze(text, read));
      use.answered(findings.engine().name(), findings.engine().version());
      return findings.in(language, read);
    }
  }

  /** The engine and its use on this node. */
  public EngineFigures figures() {
    EngineState state = chosen.state();
    return use.figures(chosen.name(), state, state.places());
  }

  private static Findings unread(String language) {
    return Findings.none(
        EMBEDDED,
        language,
        "Texts in this language (%s) can't be analyzed: someone who understands it should read it."
            .formatted(language));
  }

  private Findings byChosen(String text, String language) {
    if (chosen.name().equals(EMBEDDED)) {
      return embedded.analyze(text, language);
    }
    Findings ground =
        embedded.reads(language) ? embedded.analyze(text, language) : unread(language);
    try {
      return withMissedAlarms(chosen.analyze(text, language), ground.alerts());
    } catch (AnalysisFailedException e) {
      use.failed(e.getMessage());
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
