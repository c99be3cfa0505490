package org.wardvoice.tasks.service.spoken;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hides stretches of a line without moving the others. */
final class Mask {

  private static final char HIDDEN = '#';

  private final StringBuilder line;

  Mask(String line) {
    this.line = new StringBuilder(line);
  }

  void hide(Stretch stretch) {
    for (int i = stretch.start(); i < stretch.end(); i++) {
      if (line.charAt(i) != ' ') {
        line.setCharAt(i, HIDDEN);
      }
    }
  }

  void hide(Pattern pattern) {
    Matcher matcher = pattern.matcher(line.toString());
    while (matcher.find()) {
      hide(new Stretch(matcher.start(), matcher.end()));
    }
  }

  String line() {
    return line.toString();
  }
}
