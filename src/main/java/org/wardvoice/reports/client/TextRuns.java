package org.wardvoice.reports.client;

import java.lang.Character.UnicodeScript;
import java.text.Bidi;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/** Splits text into runs, ordered from left to right on the page. */
final class TextRuns {

  private static final int REPLACEMENT = 0xFFFD;
  private static final String ELLIPSIS = "\u2026";

  private TextRuns() {}

  static List<TextRun> of(String text, boolean bold) {
    String clean = clean(text);
    if (clean.isEmpty()) {
      return List.of();
    }
    Bidi bidi = new Bidi(clean, Bidi.DIRECTION_LEFT_TO_RIGHT);
    List<TextRun> runs = new ArrayList<>();
    List<Byte> levels = new ArrayList<>();
    for (int at = 0; at < bidi.getRunCount(); at++) {
      int level = bidi.getRunLevel(at);
      String part = clean.substring(bidi.getRunStart(at), bidi.getRunLimit(at));
      for (TextRun run : byFont(part, bold, level % 2 == 1)) {
        runs.add(run);
        levels.add((byte) level);
      }
    }
    return inVisualOrder(runs, levels);
  }

  /** The width in the unit of the size; approximate for scripts whose letters join. */
  static double width(String text, double size, boolean bold) {
    double width = 0;
    for (TextRun run : of(text, bold)) {
      width += Typefaces.forPdf(run.typeface()).getWidthPoint(run.text(), (float) size);
    }
    return width;
  }

  /** The text, truncated to the width. */
  static String fitted(String text, double size, boolean bold, double width) {
    if (width(text, size, bold) <= width) {
      return text;
    }
    int fits = 0;
    int tooLong = text.codePointCount(0, text.length());
    while (tooLong - fits > 1) {
      int tried = (fits + tooLong) / 2;
      if (width(cut(text, tried), size, bold) <= width) {
        fits = tried;
      } else {
        tooLong = tried;
      }
    }
    return cut(text, fits);
  }

  private static String cut(String text, int codePoints) {
    return text.substring(0, text.offsetByCodePoints(0, codePoints)).stripTrailing() + ELLIPSIS;
  }

  private static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFC)
        .codePoints()
        .map(codePoint -> Character.isISOControl(codePoint) ? ' ' : codePoint)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static List<TextRun> byFont(String text, boolean bold, boolean rightToLeft) {
    List<TextRun> runs = new ArrayList<>();
    StringBuilder run = new StringBuilder();
    Typeface current = null;
    for (int codePoint : text.codePoints().toArray()) {
      Typeface typeface = typeface(codePoint, current, bold);
      if (typeface == null && isInvisible(codePoint)) {
        continue;
      }
      Typeface shown = typeface == null ? plain(bold) : typeface;
      if (shown != current && !run.isEmpty()) {
        runs.add(new TextRun(run.toString(), current, rightToLeft));
        run.setLength(0);
      }
      current = shown;
      run.appendCodePoint(typeface == null ? REPLACEMENT : codePoint);
    }
    if (!run.isEmpty()) {
      runs.add(new TextRun(run.toString(), current, rightToLeft));
    }
    return runs;
  }

  private static Typeface typeface(int codePoint, Typeface previous, boolean bold) {
    UnicodeScript script = UnicodeScript.of(codePoint);
    boolean joins = script == UnicodeScript.INHERITED || isInvisible(codePoint);
    boolean neutral = script == UnicodeScript.COMMON && previous != null;
    if (previous != null
        && (joins || (neutral && previous.hasOwnNeutrals()))
        && Typefaces.has(previous, codePoint)) {
      return previous;
    }
    Typeface plain = plain(bold);
    if (Typefaces.has(plain, codePoint)) {
      return plain;
    }
    for (Typeface typeface : Typeface.values()) {
      if (typeface.isOf(script)) {
        return Typefaces.has(typeface, codePoint) ? typeface : null;
      }
    }
    return symbols(codePoint);
  }

  private static Typeface symbols(int codePoint) {
    if (Typefaces.has(Typeface.EMOJI, codePoint)) {
      return Typeface.EMOJI;
    }
    return Typefaces.has(Typeface.EAST_ASIAN, codePoint) ? Typeface.EAST_ASIAN : null;
  }

  private static Typeface plain(boolean bold) {
    return bold ? Typeface.BOLD : Typeface.REGULAR;
  }

  private static boolean isInvisible(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.FORMAT || type == Character.NON_SPACING_MARK;
  }

  private static List<TextRun> inVisualOrder(List<TextRun> runs, List<Byte> levels) {
    byte[] order = new byte[levels.size()];
    for (int at = 0; at < order.length; at++) {
      order[at] = levels.get(at);
    }
    TextRun[] visual = runs.toArray(TextRun[]::new);
    Bidi.reorderVisually(order, 0, visual, 0, visual.length);
    return List.of(visual);
  }
}
