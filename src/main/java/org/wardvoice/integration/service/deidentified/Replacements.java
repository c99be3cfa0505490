package org.wardvoice.integration.service.deidentified;

/** The findings in a text; the first finding at a position wins. */
final class Replacements {

  private final Tokens tokens;
  private final Found[] found;

  Replacements(Tokens tokens) {
    this.tokens = tokens;
    this.found = new Found[tokens.size()];
  }

  boolean free(int i) {
    return found[i] == null && !tokens.mark(i);
  }

  void add(Found one) {
    for (int i = one.start(); i < one.end(); i++) {
      if (!free(i)) {
        return;
      }
    }
    for (int i = one.start(); i < one.end(); i++) {
      found[i] = one;
    }
  }

  /** The text with placeholders, without immediate repetitions. */
  String written() {
    String text = tokens.text();
    StringBuilder written = new StringBuilder(text.length());
    int done = 0;
    Found before = null;
    int i = 0;
    while (i < found.length) {
      Found one = found[i];
      if (one == null) {
        before = null;
        i++;
        continue;
      }
      boolean same = before != null && before.written().equals(one.written());
      if (!same || !blank(text, done, tokens.start(i))) {
        written.append(text, done, tokens.start(i)).append(one.written());
      }
      done = tokens.end(one.end() - 1);
      before = one;
      i = one.end();
    }
    return written.append(text, done, text.length()).toString();
  }

  private static boolean blank(String text, int start, int end) {
    return text.substring(start, end).isBlank();
  }
}
