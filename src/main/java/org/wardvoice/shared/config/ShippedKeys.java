package org.wardvoice.shared.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The existing keys: those of {@code META-INF/microprofile-config.properties}. */
final class ShippedKeys {

  private static final String FILE = "META-INF/microprofile-config.properties";

  /** Keys without a default are listed as comments: {@code # wardvoice.base-url=}. */
  private static final Pattern KEY = Pattern.compile("(?m)^(?:# )?(wardvoice\\.[a-z0-9.<>-]+)=");

  private ShippedKeys() {}

  static Map<String, String> defaults() {
    Properties defaults = new Properties();
    try (InputStream in = ShippedKeys.class.getClassLoader().getResourceAsStream(FILE)) {
      defaults.load(in);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return defaults.stringPropertyNames().stream()
        .collect(Collectors.toMap(key -> key, defaults::getProperty));
  }

  /** Reads all such files: servers and libraries have one, too, and a server may return its own first. */
  static Set<String> all() {
    Set<String> keys = new TreeSet<>();
    try {
      for (URL file : Collections.list(ShippedKeys.class.getClassLoader().getResources(FILE))) {
        try (InputStream in = file.openStream()) {
          String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
          KEY.matcher(text).results().map(found -> found.group(1)).forEach(keys::add);
        }
      }
      return keys;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
