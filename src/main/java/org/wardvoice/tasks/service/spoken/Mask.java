package org.wardvoice.tasks.service.spoken;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks parts of a line without moving the others: {@code #} for what is not a time, {@code _} for a day. */
final class Mask {

  private static final char NO_TIME = '#';
  private static final char DAY = '_';

  private final StringBuilder line;

  Mask(String line) {
    this.line = new StringBuilder(line);
  }

  void hide(Stretch stretch) {
    hide(stretch, NO_TIME);
  }

  void hideDay(Stretch stretch) {
    hide(stretch, DAY);
  }

  private void hide(Stretch stretch, char cover) {
    for (int i = stretch.start(); i < stretch.end(); i++) {
      if (line.charAt(i) != ' ') {
        line.setCharAt(i, cover);
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
