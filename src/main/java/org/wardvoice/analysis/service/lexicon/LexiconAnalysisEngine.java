package org.wardvoice.analysis.service.lexicon;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.SentimentFinding;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.AnalysisEngine;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.analysis.service.phrase.TokenizedText;
import org.wardvoice.shared.Component;

/** The embedded engine: rules and word lists, no network, no downloads. */
@Component
public class LexiconAnalysisEngine implements AnalysisEngine {

  private static final double MIDDLE_RATING = 3;
  private static final double RATING_PER_SCORE = 2;

  private final AnalysisConfig config;
  private double reviewBelow;
  private Lexicon lexicon;
  private AlertFinder alerts;
  private SentimentScorer sentiment;
  private TopicFinder topics;

  @Inject
  public LexiconAnalysisEngine(AnalysisConfig config) {
    this.config = config;
  }

  @Override
  public String name() {
    return ConfiguredTextAnalysis.EMBEDDED;
  }

  /** Reads the lexicon and the language models; takes a second or two. */
  @Override
  public synchronized void prepare() {
    if (lexicon == null) {
      reviewBelow = config.reviewBelow();
      Lexicon loaded = Lexicon.load(config.lexiconFile());
      alerts = new AlertFinder(loaded);
      sentiment = new SentimentScorer(loaded);
      topics = new TopicFinder(loaded, new Grammar());
      lexicon = loaded;
    }
  }

  @Override
  public Findings analyze(String text) {
    prepare();
    TokenizedText tokens = lexicon.tokenizer().tokenize(text);
    AlertFinder.Result found = alerts.find(tokens);
    SentimentFinding mood = sentiment.score(tokens, found.alarms());
    return new Findings(
        mood,
        rating(mood.score()),
        topics.find(tokens),
        found.alerts(),
        needsReview(mood, found),
        name(),
        null);
  }

  /** What the rules find in a part of a text, without its topics. */
  public LexiconReading read(String text) {
    prepare();
    TokenizedText tokens = lexicon.tokenizer().tokenize(text);
    AlertFinder.Result found = alerts.find(tokens);
    Set<AlertType> lifted =
        found.lifted().stream().map(alarm -> alarm.meaning().type()).collect(Collectors.toSet());
    return new LexiconReading(sentiment.score(tokens, found.alarms()), found.alerts(), lifted);
  }

  /** The sentences of a text, which cover all its words. */
  public List<Span> sentences(String text) {
    prepare();
    TokenizedText tokens = lexicon.tokenizer().tokenize(text);
    List<Span> sentences = new ArrayList<>();
    int start = 0;
    for (int at = 1; at < tokens.size(); at++) {
      if (tokens.startsSentence(at)) {
        int next = tokens.tokens().get(at).start();
        sentences.add(stripped(text, start, next));
        start = next;
      }
    }
    sentences.add(stripped(text, start, text.length()));
    return sentences;
  }

  private static Span stripped(String text, int start, int end) {
    String words = text.substring(start, end);
    int first = start + words.length() - words.stripLeading().length();
    return new Span(first, first + words.strip().length());
  }

  /** One decimal: more would suggest a false precision. */
  public static double rating(double score) {
    return Math.round((MIDDLE_RATING + RATING_PER_SCORE * score) * 10) / 10.0;
  }

  private boolean needsReview(SentimentFinding mood, AlertFinder.Result found) {
    boolean spokeOfDying =
        found.lifted().stream().anyMatch(alarm -> alarm.meaning().type() == AlertType.SELF_HARM);
    List<AlertFinding> raised = found.alerts();
    return spokeOfDying
        || mood.confidence() < reviewBelow
        || raised.stream().anyMatch(alert -> alert.confidence() < reviewBelow);
  }
}
