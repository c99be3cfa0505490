package org.wardvoice.analysis.client.neural;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.EngineUsed;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.SentenceFinding;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.SentimentFinding;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.TopicFinding;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;

/**
 * Findings from both: what the lexicon finds keeps its words as evidence, and what only the encoder finds quotes its
 * sentence, says that it was inferred, and needs a person's review.
 */
final class Combination {

  /** A lexicon score this far from 0, from two words or more, is of plain words that the heads may misjudge. */
  private static final double PLAIN = 0.75;

  private static final int PLAIN_WORDS = 2;

  /** Scores further from 0 than this, on different sides, contradict each other. */
  private static final double CONTRADICTION = 0.4;

  private static final Pattern DENIED_COMPARISON =
      Pattern.compile(
          "\\b(?:never|nobody|no one|cannot|can['’]?t|could not|couldn['’]?t)\\b.{0,60}?"
              + "\\b(?:so|such|less|more|highly|worse|better|kinder|nicer|safer|ruder|dirtier)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final int MOST_TOPICS = 10;
  private static final int MOST_EVIDENCE = 20;

  private final String text;
  private final Findings ground;
  private final JudgedText judged;
  private final Thresholds thresholds;
  private final String version;
  private final Judgement whole;

  Combination(
      String text, Findings ground, JudgedText judged, Thresholds thresholds, String version) {
    this.text = text;
    this.ground = ground;
    this.judged = judged;
    this.thresholds = thresholds;
    this.version = version;
    this.whole = judged.whole();
  }

  /**
   * The findings.
   *
   * @param reviewBelow a sentiment that is less sure needs a review
   */
  Findings findings(double reviewBelow) {
    SentimentFinding sentiment = sentiment();
    List<AlertFinding> alerts = alerts();
    boolean review =
        sentiment.confidence() < reviewBelow
            || isDoubtful()
            || isContradictory()
            || ground.alerts().stream().anyMatch(one -> one.confidence() < reviewBelow);
    return new Findings(
        sentiment,
        LexiconAnalysisEngine.rating(sentiment.score()),
        topics(),
        alerts,
        review,
        new EngineUsed(NeuralAnalysisEngine.NAME, null, version),
        sentences(alerts));
  }

  private SentimentFinding sentiment() {
    Sentiment found = whole.sentiment();
    List<Span> words = ground.sentiment().evidence();
    double plain = ground.sentiment().score();
    if (isPlain(ground.sentiment())
        && (Sentiment.of(plain) != found || Math.abs(plain) > Math.abs(whole.score()))) {
      return ground.sentiment();
    }
    if (found == Sentiment.POSITIVE
        && Sentiment.of(plain) == Sentiment.NEGATIVE
        && ground.alerts().stream().anyMatch(this::isMostOfTheText)) {
      return ground.sentiment();
    }
    if (plain * whole.score() < 0 && words.stream().anyMatch(this::isDeniedComparison)) {
      return ground.sentiment();
    }
    List<Span> evidence = words.isEmpty() ? judged.of(found) : words;
    return new SentimentFinding(
        whole.score(), whole.of(found), evidence.stream().limit(MOST_EVIDENCE).toList());
  }

  /** Words of the lexicon's opinion, such as "never been treated so badly", which the heads take for praise. */
  private boolean isDeniedComparison(Span words) {
    return DENIED_COMPARISON.matcher(words.of(text)).find()
        && judged.read(words).sentiment().score() * ground.sentiment().score() > 0;
  }

  /** Elsewhere the heads are mostly right where the lexicon contradicts them. */
  private boolean isContradictory() {
    double plain = ground.sentiment().score();
    return plain * whole.score() < 0
        && Math.min(Math.abs(plain), Math.abs(whole.score())) > CONTRADICTION
        && DENIED_COMPARISON.matcher(text).find();
  }

  private static boolean isPlain(SentimentFinding words) {
    return Math.abs(words.score()) >= PLAIN && words.evidence().size() >= PLAIN_WORDS;
  }

  private List<AlertFinding> alerts() {
    List<AlertFinding> alerts = new ArrayList<>();
    for (AlertFinding alert : ground.alerts()) {
      if (!isOverruled(alert)) {
        alerts.add(alert);
      }
    }
    Set<AlertType> found = types(alerts);
    for (AlertType type : LexiconFeatures.TYPES) {
      if (!found.contains(type) && whole.of(type) >= thresholds.alert() && !isHarmless(type)) {
        alerts.add(inferred(type));
      }
    }
    alerts.sort(Comparator.comparing(AlertFinding::severity).reversed());
    return alerts;
  }

  /** The heads hear self-harm in "I am tired of the food". */
  private boolean isHarmless(AlertType type) {
    return judged.isHarmless(type, thresholds.doubtful());
  }

  /** The heads misjudge texts of a few words, such as "I waited long". */
  private boolean isMostOfTheText(AlertFinding alert) {
    Span span = alert.span();
    return 2 * (span.end() - span.start()) >= text.strip().length();
  }

  /**
   * The heads misjudge plain words too often for what is urgent, stands in a plain complaint or is most of the text.
   */
  private boolean isOverruled(AlertFinding alert) {
    return isOpen(alert)
        && alert.severity().compareTo(Severity.HIGH) < 0
        && !isPlain(ground.sentiment())
        && !isMostOfTheText(alert)
        && judged.most(alert.type()) < thresholds.keptAlert();
  }

  private static Set<AlertType> types(List<AlertFinding> alerts) {
    Set<AlertType> types = EnumSet.noneOf(AlertType.class);
    alerts.forEach(alert -> types.add(alert.type()));
    return types;
  }

  private AlertFinding inferred(AlertType type) {
    Span span = judged.likeliest(type);
    return new AlertFinding(
        type,
        severity(type),
        AlertMessage.inferred(type).sentence(),
        text.substring(span.start(), span.end()),
        span,
        whole.of(type));
  }

  /** Never critical: nobody should be woken by an inference alone. */
  private static Severity severity(AlertType type) {
    return switch (type) {
      case DELAY -> Severity.LOW;
      case STAFF_CONDUCT, PAIN, INFECTION -> Severity.MEDIUM;
      default -> Severity.HIGH;
    };
  }

  /**
   * Whether there is an inferred alert, nearly one, or one of the lexicon that the encoder doesn't see, even if it was
   * dropped.
   */
  private boolean isDoubtful() {
    return ground.alerts().stream().anyMatch(this::isDoubtful)
        || LexiconFeatures.TYPES.stream()
            .filter(type -> !types(ground.alerts()).contains(type))
            .anyMatch(type -> judged.most(type) >= thresholds.doubtful());
  }

  private boolean isDoubtful(AlertFinding alert) {
    double wanted = Math.max(thresholds.doubtful(), thresholds.keptAlert());
    return isOpen(alert) && judged.most(alert.type()) < wanted;
  }

  /** Critical alerts and those of the hospital's own phrases stand, and need nobody's second look. */
  private static boolean isOpen(AlertFinding alert) {
    return alert.severity() != Severity.CRITICAL && AlertMessage.of(alert.message()).isPresent();
  }

  private List<TopicFinding> topics() {
    Map<String, Double> probable = new HashMap<>(judged.topics());
    List<TopicFinding> topics = new ArrayList<>();
    for (TopicFinding topic : ground.topics()) {
      // The hospital's own topics have no probability.
      Double probability = probable.remove(topic.name());
      double weight = probability == null ? 1 : probability;
      if (weight >= thresholds.keptTopic()) {
        topics.add(new TopicFinding(topic.name(), topic.span(), weight));
      }
    }
    probable.forEach(
        (topic, probability) -> {
          if (probability >= thresholds.topic()) {
            topics.add(new TopicFinding(topic, judged.likeliest(topic), probability));
          }
        });
    topics.sort(
        Comparator.comparingDouble(TopicFinding::weight)
            .reversed()
            .thenComparing(TopicFinding::name));
    return topics.stream().limit(MOST_TOPICS).toList();
  }

  private List<SentenceFinding> sentences(List<AlertFinding> alerts) {
    List<SentenceFinding> sentences = new ArrayList<>();
    for (EncodedText.Sentence sentence : judged.sentences()) {
      List<AlertType> types =
          alerts.stream()
              .filter(alert -> overlap(alert.span(), sentence.span()))
              .map(AlertFinding::type)
              .toList();
      Sentiment sentiment = judged.sentiment(sentences.size());
      sentences.add(new SentenceFinding(sentence.span(), sentiment, types));
    }
    return sentences;
  }

  private static boolean overlap(Span one, Span other) {
    return one.start() < other.end() && other.start() < one.end();
  }
}
