package org.wardvoice.events.service.live;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wardvoice.events.service.LoggedEvent;
import org.wardvoice.shared.RecordReference;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.json.Json;

/** The format of server-sent events (WHATWG HTML, section 9.2). JSON contains no line breaks. */
final class StreamText {

  /** How long browsers wait before they reconnect. */
  private static final Duration RETRY = Duration.ofSeconds(3);

  private StreamText() {}

  /**
   * Sent immediately, so that the client and all proxies see that the stream is open.
   *
   * @param cursor from which the client continues if it receives nothing else
   */
  static byte[] opening(String cursor) {
    return bytes("retry: " + RETRY.toMillis() + "\nid: " + cursor + "\n: open\n\n");
  }

  /**
   * For a stream without events. A client also continues from an id without data.
   *
   * @param cursor up to which all events were considered
   */
  static byte[] heartbeat(String cursor) {
    return bytes("id: " + cursor + "\n:\n\n");
  }

  /**
   * An event as the log shows it.
   *
   * @param cursor its position in the log
   */
  static byte[] event(LoggedEvent event, String cursor) {
    String json =
        "{\"id\":"
            + Json.write(event.id())
            + ",\"event\":"
            + Json.write(event.event())
            + ",\"timestamp\":"
            + Json.write(event.timestamp())
            + ",\"data\":"
            + event.data()
            + "}";
    return bytes("id: " + cursor + "\nevent: " + event.event() + "\ndata: " + json + "\n\n");
  }

  /** Without an id: a reconnecting client continues from the last event. */
  static byte[] signal(LiveSignal made) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("resource", new RecordReference(made.type(), made.id()));
    if (made.status() != null) {
      data.put("status", made.status());
      data.put("progress_percentage", made.percentage());
    }
    return bytes("event: " + made.event() + "\ndata: " + Json.write(data) + "\n\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
