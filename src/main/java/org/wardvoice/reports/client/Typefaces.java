package org.wardvoice.reports.client;

import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.LayoutProcessor;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;

/** Loads the bundled fonts on first use and caches them. */
final class Typefaces {

  private static final Map<Typeface, BaseFont> FOR_PDF = new EnumMap<>(Typeface.class);
  private static final Map<Typeface, Font> FOR_PICTURES = new EnumMap<>(Typeface.class);
  private static final boolean SHAPING = canShape();

  static {
    if (SHAPING) {
      // Joins Arabic letters and orders Indic ones. The original text isn't embedded, although that
      // is possible, because browsers reverse right-to-left text even if it is such an original.
      LayoutProcessor.enable();
    }
  }

  private Typefaces() {}

  /** Whether Java can shape and draw text here; minimal container images lack the libraries for it. */
  static boolean canDraw() {
    return SHAPING;
  }

  static BaseFont forPdf(Typeface typeface) {
    synchronized (FOR_PDF) {
      return FOR_PDF.computeIfAbsent(typeface, Typefaces::readForPdf);
    }
  }

  static Font forPictures(Typeface typeface) {
    synchronized (FOR_PICTURES) {
      return FOR_PICTURES.computeIfAbsent(typeface, Typefaces::readForPictures);
    }
  }

  static boolean has(Typeface typeface, int codePoint) {
    return forPdf(typeface).charExists(codePoint);
  }

  private static BaseFont readForPdf(Typeface typeface) {
    try {
      return BaseFont.createFont(
          typeface.resource(), BaseFont.IDENTITY_H, BaseFont.EMBEDDED, true, bytes(typeface), null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Font readForPictures(Typeface typeface) {
    try (InputStream file = open(typeface)) {
      return Font.createFont(Font.TRUETYPE_FONT, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (FontFormatException e) {
      throw new IllegalStateException(typeface.resource(), e);
    }
  }

  private static byte[] bytes(Typeface typeface) throws IOException {
    try (InputStream file = open(typeface)) {
      return file.readAllBytes();
    }
  }

  private static InputStream open(Typeface typeface) throws IOException {
    InputStream file = Typefaces.class.getClassLoader().getResourceAsStream(typeface.resource());
    if (file == null) {
      throw new IOException("No font " + typeface.resource());
    }
    return file;
  }

  private static boolean canShape() {
    try {
      char[] letters = {'A'};
      FontRenderContext context = new FontRenderContext(null, false, true);
      return forPictures(Typeface.REGULAR)
              .layoutGlyphVector(context, letters, 0, letters.length, Font.LAYOUT_LEFT_TO_RIGHT)
              .getNumGlyphs()
          > 0;
    } catch (LinkageError | InternalError | RuntimeException missing) {
      return false;
    }
  }
}
