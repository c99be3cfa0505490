package org.wardvoice.analysis.client.neural;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.lexicon.LexiconReading;

/**
 * The judgements about a text, its windows and its sentences. A window holds as many sentences as a model was trained
 * to read together; most texts are one.
 */
final class JudgedText {

  /** Word pieces. */
  private static final int WINDOW = 254;

  private final TrainedModel model;
  private final EncodedText text;
  private final Function<Span, LexiconReading> lexicon;
  private final List<Window> windows = new ArrayList<>();
  private final List<Judgement> ofWindows;
  private final List<Judgement> ofSentences;

  /** Sentences that are read together, and their pieces. */
  private record Window(Span span, int from, int to) {}

  /**
   * Judges a text.
   *
   * @param lexicon reads a part of the text
   */
  JudgedText(TrainedModel model, EncodedText text, Function<Span, LexiconReading> lexicon) {
    this.model = model;
    this.text = text;
    this.lexicon = lexicon;
    List<float[][]> projected = model.project(text.states());
    for (EncodedText.Sentence sentence : sentences()) {
      join(sentence);
    }
    Function<Span, float[]> found = part -> LexiconFeatures.of(lexicon.apply(part));
    this.ofWindows =
        windows.stream()
            .map(part -> model.judge(projected, part.from(), part.to(), found.apply(part.span())))
            .toList();
    this.ofSentences =
        sentences().size() == 1
            ? ofWindows
            : sentences().stream().map(sentence -> alone(sentence, found)).toList();
  }

  private Judgement alone(EncodedText.Sentence sentence, Function<Span, float[]> found) {
    float[][] states = sentence.alone();
    return model.judge(model.project(states), 0, states.length, found.apply(sentence.span()));
  }

  private void join(EncodedText.Sentence sentence) {
    int last = windows.size() - 1;
    if (last < 0 || sentence.to() - windows.get(last).from() > WINDOW) {
      windows.add(new Window(sentence.span(), sentence.from(), sentence.to()));
    } else {
      Window open = windows.get(last);
      Span span = new Span(open.span().start(), sentence.span().end());
      windows.set(last, new Window(span, open.from(), sentence.to()));
    }
  }

  /** The sentences with any word piece. */
  List<EncodedText.Sentence> sentences() {
    return text.sentences().stream().filter(sentence -> sentence.to() > sentence.from()).toList();
  }

  /** The judgement about the whole text. */
  Judgement whole() {
    Map<Sentiment, Double> sentiments = new EnumMap<>(Sentiment.class);
    for (Sentiment one : Judgement.SENTIMENTS) {
      sentiments.put(
          one, ofWindows.stream().mapToDouble(judged -> judged.of(one)).average().orElseThrow());
    }
    Map<AlertType, Double> alerts = new EnumMap<>(AlertType.class);
    for (AlertType type : LexiconFeatures.TYPES) {
      alerts.put(
          type, ofWindows.stream().mapToDouble(judged -> judged.of(type)).max().orElseThrow());
    }
    return new Judgement(sentiments, alerts);
  }

  /** How probable an alert is at most, in the whole text or in a sentence alone. */
  double most(AlertType type) {
    return Stream.concat(ofWindows.stream(), ofSentences.stream())
        .mapToDouble(judged -> judged.of(type))
        .max()
        .orElseThrow();
  }

  /** What the lexicon finds in a part of the text. */
  LexiconReading read(Span part) {
    return lexicon.apply(part);
  }

  /**
   * Whether the lexicon knows that all sentences are harmless that speak for an alert.
   *
   * @param from a sentence that is this probable speaks for it
   */
  boolean isHarmless(AlertType type, double from) {
    List<Span> speaking = new ArrayList<>();
    for (int i = 0; i < ofSentences.size(); i++) {
      if (ofSentences.get(i).of(type) >= from) {
        speaking.add(sentences().get(i).span());
      }
    }
    return !speaking.isEmpty()
        && speaking.stream().allMatch(part -> read(part).harmless().contains(type));
  }

  /** The sentiment of a sentence, by its index. */
  Sentiment sentiment(int sentence) {
    return ofSentences.get(sentence).sentiment();
  }

  /** The sentences of a sentiment. */
  List<Span> of(Sentiment sentiment) {
    List<Span> spans = new ArrayList<>();
    for (int i = 0; i < ofSentences.size(); i++) {
      if (sentiment(i) == sentiment) {
        spans.add(sentences().get(i).span());
      }
    }
    return spans;
  }

  /** The sentence that speaks most for an alert. */
  Span likeliest(AlertType type) {
    return likeliest(i -> ofSentences.get(i).of(type));
  }

  /** The sentence that speaks most for a topic. */
  Span likeliest(String topic) {
    return likeliest(i -> topics(sentences().get(i).from(), sentences().get(i).to()).get(topic));
  }

  private Span likeliest(ToDoubleFunction<Integer> probability) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < sentences().size(); i++) {
      indexes.add(i);
    }
    int best = indexes.stream().max(Comparator.comparingDouble(probability)).orElseThrow();
    return sentences().get(best).span();
  }

  /** The probability of each topic in the window that speaks most for it. */
  Map<String, Double> topics() {
    Map<String, Double> most = new HashMap<>();
    for (Window window : windows) {
      topics(window.from(), window.to()).forEach((topic, p) -> most.merge(topic, p, Math::max));
    }
    return most;
  }

  private Map<String, Double> topics(int from, int to) {
    return model.topics(text.states(), from, to);
  }
}
