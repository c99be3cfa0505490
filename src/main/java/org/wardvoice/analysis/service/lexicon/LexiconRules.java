package org.wardvoice.analysis.service.lexicon;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.EngineUsed;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.SentimentFinding;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.analysis.service.phrase.TokenizedText;

/** The rules and word lists of one language. */
final class LexiconRules {

  private final double reviewBelow;
  private final Lexicon lexicon;
  private final AlertFinder alerts;
  private final SentimentScorer sentiment;
  private final TopicFinder topics;

  /**
   * Reads the lexicon and the language models.
   *
   * @param extension the hospital's file, if it has one
   * @param reviewBelow findings that are less sure need a review
   */
  LexiconRules(LexiconLanguage language, Optional<Path> extension, double reviewBelow) {
    this.reviewBelow = reviewBelow;
    this.lexicon = Lexicon.load(language, extension);
    this.alerts = new AlertFinder(lexicon);
    this.sentiment = new SentimentScorer(lexicon);
    this.topics = new TopicFinder(lexicon, language.grammar());
  }

  Findings analyze(String text) {
    TokenizedText tokens = lexicon.tokenizer().tokenize(text);
    AlertFinder.Result found = alerts.find(tokens);
    SentimentFinding mood = sentiment.score(tokens, found.alarms());
    return new Findings(
        mood,
        LexiconAnalysisEngine.rating(mood.score()),
        topics.find(tokens),
        found.alerts(),
        needsReview(mood, found),
        new EngineUsed(ConfiguredTextAnalysis.EMBEDDED),
        List.of());
  }

  /** What the rules find in a part of a text, without its topics. */
  LexiconReading read(String text) {
    TokenizedText tokens = lexicon.tokenizer().tokenize(text);
    AlertFinder.Result found = alerts.find(tokens);
    Set<AlertType> lifted =
        found.lifted().stream().map(alarm -> alarm.meaning().type()).collect(Collectors.toSet());
    SentimentFinding mood = sentiment.score(tokens, found.alarms());
    return new LexiconReading(mood, found.alerts(), lifted, found.harmless());
  }

  /** The sentences of a text, which cover all its words. */
  List<Span> sentences(String text) {
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

  private boolean needsReview(SentimentFinding mood, AlertFinder.Result found) {
    boolean spokeOfDying =
        found.lifted().stream().anyMatch(alarm -> alarm.meaning().type() == AlertType.SELF_HARM);
    List<AlertFinding> raised = found.alerts();
    return spokeOfDying
        || mood.confidence() < reviewBelow
        || raised.stream().anyMatch(alert -> alert.confidence() < reviewBelow);
  }
}
