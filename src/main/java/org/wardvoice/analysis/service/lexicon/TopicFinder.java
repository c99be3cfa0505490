package org.wardvoice.analysis.service.lexicon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.TopicFinding;
import org.wardvoice.analysis.service.phrase.PhraseMatch;
import org.wardvoice.analysis.service.phrase.Token;
import org.wardvoice.analysis.service.phrase.TokenizedText;

/** Maps a text to the themes of hospital experience. Noun phrases name its topics; other words only hint at them. */
final class TopicFinder {

  private static final int MOST_TOPICS = 10;

  /** Words per tagger call: the cost grows with the length, and recognized speech has no full stops. */
  private static final int LONGEST_ROW = 60;

  /** Above this number of words no grammar is used, so that a very long text stays fast. */
  private static final int MOST_PARSED = 1_500;

  private static final double HEAD_OF_NOUN_PHRASE = 2;
  private static final double IN_NOUN_PHRASE = 1.5;
  private static final double ELSEWHERE = 1;

  private static final class Tally {
    private Span first;
    private double weight;
  }

  private final Lexicon lexicon;
  private final Optional<Grammar> grammar;

  /**
   * Maps with a lexicon.
   *
   * @param grammar empty if there is none for its language: then all words weigh the same
   */
  TopicFinder(Lexicon lexicon, Optional<Grammar> grammar) {
    this.lexicon = lexicon;
    this.grammar = grammar;
  }

  List<TopicFinding> find(TokenizedText text) {
    double[] weights = new double[text.size()];
    TokenizedText basic = weigh(text, weights);
    Map<String, Tally> tallies = new LinkedHashMap<>();
    for (PhraseMatch<String> match : lexicon.topics().findAll(basic)) {
      Tally tally = tallies.computeIfAbsent(match.meaning(), none -> new Tally());
      tally.first = tally.first == null ? text.span(match.from(), match.to()) : tally.first;
      tally.weight += weights[match.to() - 1] * (1 + 0.25 * (match.wordCount() - 1));
    }
    return tallies.entrySet().stream()
        .map(
            entry ->
                new TopicFinding(entry.getKey(), entry.getValue().first, entry.getValue().weight))
        .sorted(
            Comparator.comparingDouble(TopicFinding::weight)
                .reversed()
                .thenComparing(topic -> topic.span().start()))
        .limit(MOST_TOPICS)
        .toList();
  }

  /** Weighs each word by its position in its noun phrase, and lemmatizes nouns. */
  private TokenizedText weigh(TokenizedText text, double[] weights) {
    List<Token> tokens = new ArrayList<>(text.tokens());
    int from = 0;
    while (from < text.size()) {
      int to = endOfRow(text, from);
      if (grammar.isPresent() && from < MOST_PARSED) {
        weighRow(grammar.get(), tokens, weights, from, to);
      } else {
        Arrays.fill(weights, from, to, ELSEWHERE);
      }
      from = to;
    }
    return new TokenizedText(text.text(), tokens);
  }

  private static int endOfRow(TokenizedText text, int from) {
    int to = from + 1;
    while (to < text.size() && to - from < LONGEST_ROW && !text.startsSentence(to)) {
      to++;
    }
    return to;
  }

  private static void weighRow(
      Grammar grammar, List<Token> tokens, double[] weights, int from, int to) {
    Grammar.Parse parse =
        grammar.parse(tokens.subList(from, to).stream().map(Token::word).toArray(String[]::new));
    for (int at = from; at < to; at++) {
      boolean head = parse.isNoun(at - from) && (at + 1 == to || !parse.isNoun(at + 1 - from));
      boolean inside = parse.isNoun(at - from) || parse.isAdjective(at - from);
      weights[at] = head ? HEAD_OF_NOUN_PHRASE : inside ? IN_NOUN_PHRASE : ELSEWHERE;
      if (parse.isNoun(at - from)) {
        Token token = tokens.get(at);
        tokens.set(
            at,
            new Token(parse.lemmas().get(at - from), token.start(), token.end(), token.before()));
      }
    }
  }
}
