package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * The result of a request to a receiver.
 *
 * @param sent false if this server could not send it, for which the receiver isn't responsible
 * @param status HTTP status; null if there was no response within the timeout
 * @param answer the start of the response as text; null if there was no response
 * @param retryAfter the header, or null
 * @param error why there was no response, in plain words; null if there was one
 */
public record Reply(
    boolean sent,
    Instant startedAt,
    Duration took,
    Integer status,
    String answer,
    String retryAfter,
    String error) {

  private static final int GONE = 410;

  /** Of an overloaded receiver. */
  private static final Set<Integer> OVERLOADED = Set.of(408, 425, 429);

  /** The highest that comes from the receiver itself: the next ones are of a gateway that can't reach it. */
  private static final int NOT_IMPLEMENTED = 501;

  private static final Duration PROMPT = Duration.ofSeconds(2);

  /** There was no response. */
  public static Reply failed(Instant startedAt, Duration took, String error) {
    return new Reply(true, startedAt, took, null, null, null, error);
  }

  /** This server could not send it. */
  public static Reply notSent(Instant at, String error) {
    return new Reply(false, at, Duration.ZERO, null, null, null, error);
  }

  public static Reply answered(
      Instant startedAt, Duration took, int status, String answer, String retryAfter) {
    return new Reply(true, startedAt, took, status, answer, retryAfter, null);
  }

  /** Whether the receiver has accepted the event. */
  public boolean isSuccess() {
    return status != null && status >= 200 && status < 300;
  }

  /** Whether the receiver is available but has not accepted the event: it said so at once. */
  public boolean isRefusal() {
    return status != null
        && !isSuccess()
        && status <= NOT_IMPLEMENTED
        && !OVERLOADED.contains(status)
        && took.compareTo(PROMPT) < 0;
  }

  /** Whether the receiver is permanently gone. */
  public boolean isGone() {
    return status != null && status == GONE;
  }

  /** Whether its Retry-After counts: only overload justifies a pause. */
  public boolean mayAskForRest() {
    return status != null && (status == 429 || status == 503);
  }

  /** Without the response, for logs. */
  @Override
  public String toString() {
    return "Reply " + (status == null ? error : status);
  }
}
