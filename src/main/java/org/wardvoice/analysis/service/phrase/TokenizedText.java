package org.wardvoice.analysis.service.phrase;

import java.util.List;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.phrase.Token.Break;

/** A text as a sequence of tokens, with their positions in the text. */
public record TokenizedText(String text, List<Token> tokens) {

  public TokenizedText {
    tokens = List.copyOf(tokens);
  }

  public int size() {
    return tokens.size();
  }

  public String word(int index) {
    return tokens.get(index).word();
  }

  public Break breakBefore(int index) {
    return index == 0 ? Break.SENTENCE : tokens.get(index).before();
  }

  public boolean startsSentence(int index) {
    return breakBefore(index) == Break.SENTENCE;
  }

  /** The characters from the first token to the one before {@code to}. */
  public Span span(int from, int to) {
    return new Span(tokens.get(from).start(), tokens.get(to - 1).end());
  }

  public String quote(Span span) {
    return text.substring(span.start(), span.end());
  }
}
