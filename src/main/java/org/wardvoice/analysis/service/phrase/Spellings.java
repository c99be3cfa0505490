package org.wardvoice.analysis.service.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Corrects misspellings and errors of speech recognition, such as "for ours" for "for hours". */
public final class Spellings {

  private record Correction(List<String> heard, List<String> meant) {}

  private final Map<String, List<Correction>> byFirstWord = new HashMap<>();

  /** Words, separated by blanks, that are replaced by other words. The longest match wins. */
  public void add(String heard, String meant) {
    List<String> from = Arrays.asList(heard.trim().split("\\s+"));
    List<Correction> known = byFirstWord.computeIfAbsent(from.get(0), first -> new ArrayList<>());
    known.add(new Correction(from, Arrays.asList(meant.trim().split("\\s+"))));
    known.sort((one, other) -> Integer.compare(other.heard.size(), one.heard.size()));
  }

  List<Token> correct(List<Token> tokens) {
    List<Token> corrected = new ArrayList<>(tokens.size());
    int at = 0;
    while (at < tokens.size()) {
      Correction correction = correctionAt(tokens, at);
      if (correction == null) {
        corrected.add(tokens.get(at++));
      } else {
        addMeant(
            corrected, correction, tokens.get(at), tokens.get(at + correction.heard.size() - 1));
        at += correction.heard.size();
      }
    }
    return corrected;
  }

  /** Corrects the words of a phrase. */
  List<String> correctWords(List<String> words) {
    return correct(words.stream().map(word -> new Token(word, 0, 0, Token.Break.NONE)).toList())
        .stream()
        .map(Token::word)
        .toList();
  }

  private Correction correctionAt(List<Token> tokens, int at) {
    for (Correction correction : byFirstWord.getOrDefault(tokens.get(at).word(), List.of())) {
      if (isHeard(correction.heard, tokens, at)) {
        return correction;
      }
    }
    return null;
  }

  private static boolean isHeard(List<String> heard, List<Token> tokens, int at) {
    if (at + heard.size() > tokens.size()) {
      return false;
    }
    for (int i = 1; i < heard.size(); i++) {
      Token token = tokens.get(at + i);
      if (token.before() != Token.Break.NONE || !token.word().equals(heard.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static void addMeant(
      List<Token> corrected, Correction correction, Token first, Token last) {
    Token.Break before = first.before();
    for (String word : correction.meant) {
      corrected.add(new Token(word, first.start(), last.end(), before));
      before = Token.Break.NONE;
    }
  }
}
