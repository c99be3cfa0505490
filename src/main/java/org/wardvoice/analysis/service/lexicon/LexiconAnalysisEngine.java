package org.wardvoice.analysis.service.lexicon;

import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.AnalysisEngine;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.shared.Component;

/** The embedded engine: rules and word lists in English and German, no network, no downloads. */
@Component
public class LexiconAnalysisEngine implements AnalysisEngine {

  private static final double MIDDLE_RATING = 3;
  private static final double RATING_PER_SCORE = 2;

  private final AnalysisConfig config;
  private final Map<LexiconLanguage, LexiconRules> rules = new EnumMap<>(LexiconLanguage.class);

  @Inject
  public LexiconAnalysisEngine(AnalysisConfig config) {
    this.config = config;
  }

  @Override
  public String name() {
    return ConfiguredTextAnalysis.EMBEDDED;
  }

  /**
   * Reads the English lexicon and the language models; takes a second or two. Other languages are read for their first
   * text, except if the hospital's own file could have an error in one.
   */
  @Override
  public void prepare() {
    rules(LexiconLanguage.ENGLISH);
    if (config.lexiconFile().isPresent()) {
      List.of(LexiconLanguage.values()).forEach(this::rules);
    }
  }

  private LexiconRules rules(LexiconLanguage language) {
    synchronized (rules) {
      return rules.computeIfAbsent(
          language, none -> new LexiconRules(none, config.lexiconFile(), config.reviewBelow()));
    }
  }

  @Override
  public boolean reads(String language) {
    return LexiconLanguage.of(language).isPresent();
  }

  @Override
  public Findings analyze(String text) {
    return rules(LexiconLanguage.ENGLISH).analyze(text);
  }

  @Override
  public Findings analyze(String text, String language) {
    return rules(LexiconLanguage.of(language).orElseThrow()).analyze(text);
  }

  /** What the rules find in a part of an English text, without its topics. */
  public LexiconReading read(String text) {
    return rules(LexiconLanguage.ENGLISH).read(text);
  }

  /** The sentences of an English text, which cover all its words. */
  public List<Span> sentences(String text) {
    return rules(LexiconLanguage.ENGLISH).sentences(text);
  }

  /** One decimal: more would suggest a false precision. */
  public static double rating(double score) {
    return Math.round((MIDDLE_RATING + RATING_PER_SCORE * score) * 10) / 10.0;
  }
}
