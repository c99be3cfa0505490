package org.wardvoice.shared.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * The administrator's settings file, if the system property {@code wardvoice.settings-file} names one: lines {@code
 * WARDVOICE_NAME=value}, as systemd reads an environment file; also with the line ends and the byte order mark of Windows.
 * Lines that are neither settings nor comments are refused, where systemd skips them.
 *
 * <p>It is read at each start of the application, whereas a server that restarts itself keeps its environment.
 */
public final class SettingsFile implements ConfigSource {

  static final String KEY = "wardvoice.settings-file";

  /** Before the shipped defaults, after the real environment and system properties. */
  private static final int ORDINAL = 200;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final Pattern SKIPPED = Pattern.compile("(?:[#;].*)?", Pattern.DOTALL);

  private static final Pattern SETTING =
      Pattern.compile(
          "(?<name>[A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*(?:(?<quote>[\"'])(?<quoted>.*)\\k<quote>|(?<plain>.*))",
          Pattern.DOTALL);

  private static final String OWN = "WARDVOICE_";

  private final Map<String, String> values;

  public SettingsFile() {
    this(System.getProperty(KEY));
  }

  SettingsFile(String file) {
    values = file == null ? Map.of() : read(Path.of(file));
  }

  private static Map<String, String> read(Path file) {
    Map<String, String> values = new TreeMap<>();
    int number = 0;
    for (String line : lines(file)) {
      number++;
      String text = (line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line).trim();
      Matcher setting = SETTING.matcher(text);
      if (setting.matches()) {
        String quoted = setting.group("quoted");
        values.put(setting.group("name"), quoted == null ? setting.group("plain") : quoted);
      } else if (!SKIPPED.matcher(text).matches()) {
        throw new IllegalStateException(
            "Line %d of %s is not NAME=value: correct it, or begin it with #."
                .formatted(number, file));
      }
    }
    values.keySet().removeIf(name -> !name.startsWith(OWN));
    return values;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException unreadable) {
      throw new IllegalStateException(
          "The settings file " + file + " (" + KEY + ") can't be read: " + unreadable, unreadable);
    }
  }

  @Override
  public int getOrdinal() {
    return ORDINAL;
  }

  @Override
  public String getName() {
    return KEY;
  }

  @Override
  public Set<String> getPropertyNames() {
    return values.keySet();
  }

  @Override
  public String getValue(String key) {
    return values.get(Settings.variable(key));
  }
}
