package org.wardvoice.events;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.wardvoice.testing.Api;

/** A receiver that polls the log and collects the events. */
final class LogReader {

  static final String EVENTS = "/api/events";
  private final Api api;
  private final String filter;
  private final List<JsonNode> told = new ArrayList<>();
  private String cursor;

  private LogReader(Api api, String filter, String cursor) {
    this.api = api;
    this.filter = filter;
    this.cursor = cursor;
  }

  /** Starts with the next event. */
  static LogReader fromNow(Api api) {
    return fromNow(api, "");
  }

  /**
   * Starts with the next event, with a filter.
   *
   * @param filter such as {@code types=note.signed}
   */
  static LogReader fromNow(Api api, String filter) {
    String latest = api.get(EVENTS + "?after=latest").hasStatus(200).data("cursor");
    return new LogReader(api, "&" + filter, latest);
  }

  /** Reads to the end, and returns all events so far. */
  List<JsonNode> readOn() {
    boolean more = true;
    while (more) {
      JsonNode answer =
          api.get(EVENTS + "?limit=100&after=" + cursor + filter).hasStatus(200).data();
      answer.get("events").forEach(told::add);
      cursor = answer.get("cursor").asText();
      more = answer.get("more").asBoolean();
    }
    return List.copyOf(told);
  }

  /** The events whose data contain a record's id, in order. */
  List<String> about(String id) {
    return readOn().stream()
        .filter(event -> event.get("data").toString().contains(id))
        .map(event -> event.get("event").asText())
        .toList();
  }

  /** Waits for an event about a record, and returns its data. */
  JsonNode await(String type, String id) {
    return Awaitility.await()
        .pollInterval(Duration.ofMillis(100))
        .until(() -> find(type, id), Optional::isPresent)
        .orElseThrow()
        .get("data");
  }

  private Optional<JsonNode> find(String type, String id) {
    return readOn().stream()
        .filter(event -> event.get("event").asText().equals(type))
        .filter(event -> event.get("data").toString().contains(id))
        .findFirst();
  }

  String cursor() {
    return cursor;
  }
}
