package org.wardvoice.sms.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

/** Settings for the SMS gateway's request and for retries. */
@Component
public class SmsConfig {

  private static final String PREFIX = "wardvoice.sms.";
  private static final String URL = PREFIX + "url";
  private static final String HEADERS = PREFIX + "headers";
  private static final Pattern BAR = Pattern.compile("\\|");
  private static final Duration LEASE = Duration.ofMinutes(1);
  private static final Duration KEEP = Duration.ofDays(7);

  private final Settings settings;

  @Inject
  public SmsConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first message. */
  void check(@Observes Startup start) {
    url();
    method();
    timeout();
    terms();
    headers().forEach((name, value) -> HttpRequest.newBuilder().header(name, value));
  }

  /** The URL with placeholders; empty without a gateway. */
  public Optional<String> url() {
    Optional<String> url = settings.text(URL);
    if (url.filter(text -> !text.matches("https?://.+")).isPresent()) {
      throw new IllegalArgumentException(URL + " must be an http or https address.");
    }
    return url;
  }

  /** Whether messages can be sent or logged. */
  boolean isReady() {
    return url().isPresent() || showInLog();
  }

  /** Only the demo logs messages, if there is no gateway. */
  public boolean showInLog() {
    return url().isEmpty() && settings.flag("wardvoice.demo");
  }

  public String method() {
    return settings.oneOf(PREFIX + "method", "POST", "PUT", "GET");
  }

  /** By name, ignoring case. */
  public Map<String, String> headers() {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line : BAR.split(settings.text(HEADERS).orElse(""), -1)) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        headers.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
      } else if (!line.isBlank()) {
        throw new IllegalArgumentException(HEADERS + " must be headers such as Name: value.");
      }
    }
    return headers;
  }

  /** The body with placeholders; empty for none. */
  public String body() {
    return settings.text(PREFIX + "body").orElse("");
  }

  public Duration timeout() {
    return settings.within(Duration.ofMillis(100), Duration.ofSeconds(30), PREFIX + "timeout");
  }

  /** Retries of messages, and the retention of their work items. */
  WorkTerms terms() {
    List<Duration> backoff = settings.durations(PREFIX + "retry-backoff");
    return new WorkTerms(
        1,
        settings.sweep(PREFIX + "sweep"),
        LEASE,
        backoff,
        backoff.size() + 1,
        settings.duration(PREFIX + "expires"),
        KEEP);
  }
}
