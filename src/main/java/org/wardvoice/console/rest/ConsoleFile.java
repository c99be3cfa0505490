package org.wardvoice.console.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.wardvoice.shared.crypto.Sha256;

/** A static file with the headers it is served with. */
final class ConsoleFile {

  /**
   * Allows scripts, styles and connections of the console's own origin, and recordings that are not sent yet. Scripts
   * can't create markup from text.
   */
  private static final String POLICY =
      "default-src 'self'; media-src 'self' blob:; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types 'none'";

  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy", POLICY,
          "Cross-Origin-Opener-Policy", "same-origin",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Permissions-Policy", "microphone=(self), camera=(), geolocation=()",
          "Referrer-Policy", "no-referrer",
          "Vary", "Accept-Encoding",
          "X-Content-Type-Options", "nosniff",
          "X-Frame-Options", "DENY");

  private static final int YEAR = 31_536_000;

  private final String type;
  private final byte[] plain;
  private final byte[] zipped;
  private final String tag;
  private final boolean hashed;

  /**
   * Prepares a file for being served.
   *
   * @param hashed whether its name changes with its content, so that browsers may keep it
   */
  ConsoleFile(String path, byte[] bytes, boolean hashed) throws IOException {
    this.type = MediaTypes.of(path);
    this.plain = bytes;
    this.zipped = zip(bytes);
    this.tag = HexFormat.of().formatHex(Sha256.digest().digest(bytes), 0, 12);
    this.hashed = hashed;
  }

  void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
    boolean zip =
        Objects.requireNonNullElse(request.getHeader("Accept-Encoding"), "")
            .toLowerCase(Locale.ROOT)
            .contains("gzip");
    String etag = "\"" + tag + (zip ? "-gzip" : "") + "\"";
    HEADERS.forEach(response::setHeader);
    response.setHeader("Cache-Control", hashed ? "max-age=" + YEAR + ", immutable" : "no-cache");
    response.setHeader("ETag", etag);
    if (isKnown(request.getHeader("If-None-Match"), etag)) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      return;
    }
    write(request, response, zip);
  }

  private void write(HttpServletRequest request, HttpServletResponse response, boolean zip)
      throws IOException {
    byte[] bytes = zip ? zipped : plain;
    response.setContentType(type);
    response.setContentLength(bytes.length);
    if (zip) {
      response.setHeader("Content-Encoding", "gzip");
    }
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(bytes);
    }
  }

  private static boolean isKnown(String header, String etag) {
    return header != null && (header.strip().equals("*") || header.contains(etag));
  }

  private static byte[] zip(byte[] bytes) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    }
    return zipped.toByteArray();
  }
}
