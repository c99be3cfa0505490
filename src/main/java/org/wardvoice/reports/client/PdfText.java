package org.wardvoice.reports.client;

import com.lowagie.text.Chunk;
import com.lowagie.text.Font;
import com.lowagie.text.Phrase;
import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.LayoutProcessor;
import java.awt.Color;
import java.text.Bidi;

/** Writes text of any script into PDF. */
final class PdfText {

  private static final String MIRRORED = "()[]{}<>\u00ab\u00bb";

  private PdfText() {}

  static Phrase phrase(String text, double size, boolean bold, int colour) {
    Phrase phrase = new Phrase();
    phrase.setLeading((float) (size * 1.35));
    // Also for the space around it: the library's default font can't be embedded.
    phrase.setFont(new Font(Typefaces.forPdf(Typeface.REGULAR), (float) size));
    for (TextRun run : TextRuns.of(text, bold)) {
      boolean thickened = bold && run.typeface() != Typeface.BOLD;
      Font font =
          new Font(
              Typefaces.forPdf(run.typeface()),
              (float) size,
              thickened ? Font.BOLD : Font.NORMAL,
              new Color(colour));
      phrase.add(new Chunk(shown(run), font));
    }
    return phrase;
  }

  /** The run's text in the character order that the PDF library expects. */
  static String shown(TextRun run) {
    boolean shaped =
        LayoutProcessor.supportsFont(Typefaces.forPdf(run.typeface()))
            && Bidi.requiresBidi(run.text().toCharArray(), 0, run.text().length());
    return run.rightToLeft() && !shaped ? reversed(run.text()) : run.text();
  }

  /** The width of the painted run. */
  static double width(TextRun run, double size) {
    BaseFont font = Typefaces.forPdf(run.typeface());
    String text = shown(run);
    if (LayoutProcessor.supportsFont(font)) {
      return LayoutProcessor.computeGlyphVector(font, (float) size, text)
          .getLogicalBounds()
          .getWidth();
    }
    return font.getWidthPoint(text, (float) size);
  }

  private static String reversed(String text) {
    StringBuilder reversed = new StringBuilder(text).reverse();
    for (int at = 0; at < reversed.length(); at++) {
      int mirrored = MIRRORED.indexOf(reversed.charAt(at));
      if (mirrored >= 0) {
        reversed.setCharAt(at, MIRRORED.charAt(mirrored ^ 1));
      }
    }
    return reversed.toString();
  }
}
