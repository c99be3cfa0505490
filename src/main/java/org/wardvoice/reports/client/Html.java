package org.wardvoice.reports.client;

import java.io.IOException;
import java.io.Writer;
import org.wardvoice.shared.text.XmlText;

/** Writes HTML: markup unchanged, text escaped. */
final class Html {

  private final Writer out;

  Html(Writer out) {
    this.out = out;
  }

  Html markup(String markup) throws IOException {
    out.write(markup);
    return this;
  }

  Html text(String text) throws IOException {
    out.write(escaped(text));
    return this;
  }

  static String escaped(String text) {
    String legal = XmlText.legal(text);
    StringBuilder escaped = new StringBuilder(legal.length() + 16);
    for (int at = 0; at < legal.length(); at++) {
      char character = legal.charAt(at);
      switch (character) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(character);
      }
    }
    return escaped.toString();
  }
}
