package org.wardvoice.tasks.service.spoken;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.wardvoice.shared.Priority;

/** A spoken task with its expected fields; null for those that it doesn't mention. */
record LabelledTask(
    ZonedDateTime now,
    Priority priority,
    Instant due,
    String location,
    String assignee,
    List<String> title,
    String text) {

  static final ZoneId HOSPITAL = ZoneId.of("Europe/Berlin");
  static final ZonedDateTime USUAL_NOW = LocalDateTime.of(2026, 5, 6, 10, 20).atZone(HOSPITAL);
  private static final Pattern BAR = Pattern.compile("\\|");
  private static final Pattern COMMA = Pattern.compile(",");

  static List<LabelledTask> read(String file) {
    try (InputStream stream = LabelledTask.class.getResourceAsStream("/spoken-tasks/" + file)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(LabelledTask::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LabelledTask parse(String line) {
    List<String> fields =
        BAR.splitAsStream(line).map(field -> field.equals("-") ? null : field).toList();
    return new LabelledTask(
        fields.get(0) == null ? USUAL_NOW : time(fields.get(0)),
        fields.get(1) == null ? null : Priority.valueOf(fields.get(1).toUpperCase(Locale.ROOT)),
        fields.get(2) == null ? null : time(fields.get(2)).toInstant(),
        fields.get(3),
        fields.get(4),
        COMMA.splitAsStream(fields.get(5)).toList(),
        fields.get(6));
  }

  private static ZonedDateTime time(String local) {
    return LocalDateTime.parse(local).atZone(HOSPITAL);
  }
}
