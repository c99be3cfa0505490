package org.wardvoice.integration.client.emr;

import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.integration.service.emr.Emr.Waiting;
import org.wardvoice.integration.service.emr.EmrConfig;
import org.wardvoice.integration.service.emr.EmrContact;
import org.wardvoice.integration.service.emr.EmrMetrics;
import org.wardvoice.integration.service.emr.EmrTrouble;
import org.wardvoice.integration.service.emr.EmrTrouble.Kind;
import org.wardvoice.shared.Component;

/** Calls the EMR with an access token, and retries after the delay that a busy EMR asks for. */
@Component
class EmrHttp {

  private static final int UNAUTHORIZED = 401;
  private static final int TOO_MANY = 429;
  private static final int UNAVAILABLE = 503;

  /** The retry delay in seconds if a busy EMR doesn't give one. */
  private static final long SHORT = 5;

  private final EmrConnections connections;
  private final EmrTokens tokens;
  private final EmrConfig configuration;
  private final EmrContact contact;
  private final EmrMetrics metrics;
  private final Clock clock;

  @Inject
  EmrHttp(
      EmrConnections connections,
      EmrTokens tokens,
      EmrConfig configuration,
      EmrContact contact,
      EmrMetrics metrics,
      Clock clock) {
    this.connections = connections;
    this.tokens = tokens;
    this.configuration = configuration;
    this.contact = contact;
    this.metrics = metrics;
    this.clock = clock;
  }

  /**
   * Sends a request.
   *
   * @return the response, successful or not, but never one that asks to retry
   */
  EmrAnswer ask(EmrRequest request, Waiting wait) throws EmrTrouble {
    Duration left = configuration.longestWait();
    boolean renewed = false;
    while (true) {
      EmrAnswer answer = once(request);
      if (answer.status() == UNAUTHORIZED && !renewed) {
        tokens.forget();
        renewed = true;
        continue;
      }
      Optional<Duration> pause = pause(answer);
      if (pause.isEmpty()) {
        contact.answered();
        return answer;
      }
      left = left.minus(pause.get());
      if (left.isNegative()) {
        throw failed("The EMR is too busy (status " + answer.status() + ")", null);
      }
      wait.forSeconds(pause.get().toSeconds());
    }
  }

  private EmrAnswer once(EmrRequest request) throws EmrTrouble {
    Map<String, String> headers = new LinkedHashMap<>(request.headers());
    headers.put("Accept", "application/fhir+json");
    tokens.current().ifPresent(token -> headers.put("Authorization", "Bearer " + token));
    try {
      EmrAnswer answer =
          connections.send(
              new EmrRequest(request.method(), request.uri(), headers, request.body()));
      metrics.asked(answer.status() < 500 && answer.status() != TOO_MANY);
      return answer;
    } catch (IOException away) {
      metrics.asked(false);
      throw failed("The EMR did not send a complete response in time", away);
    }
  }

  private EmrTrouble failed(String reason, Exception cause) {
    contact.failed(reason);
    return new EmrTrouble(Kind.TEMPORARY, reason, cause);
  }

  /** The retry delay that the EMR asks for; empty if it asks for none. */
  private Optional<Duration> pause(EmrAnswer answer) {
    Optional<Duration> given = answer.header("retry-after").flatMap(this::duration);
    if (answer.status() == TOO_MANY) {
      return Optional.of(given.orElse(Duration.ofSeconds(SHORT)));
    }
    return answer.status() == UNAVAILABLE ? given : Optional.empty();
  }

  private Optional<Duration> duration(String retryAfter) {
    try {
      if (retryAfter.matches("\\d{1,9}")) {
        return Optional.of(Duration.ofSeconds(Math.max(1, Long.parseLong(retryAfter))));
      }
      Instant until = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(retryAfter));
      long seconds = Duration.between(clock.instant(), until).toSeconds();
      return Optional.of(Duration.ofSeconds(Math.max(1, seconds)));
    } catch (DateTimeParseException unknown) {
      return Optional.empty();
    }
  }
}
