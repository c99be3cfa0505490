package org.wardvoice.console.rest;

import java.util.Map;

/** The media types of the console's files, by file extension. */
final class MediaTypes {

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "webmanifest", "application/manifest+json");

  private MediaTypes() {}

  static boolean isKnown(String path) {
    return TYPES.containsKey(end(path));
  }

  static String of(String path) {
    return TYPES.get(end(path));
  }

  private static String end(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
