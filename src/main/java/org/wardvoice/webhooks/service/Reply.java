package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.time.Instant;

/**
 * What came of a request to a receiver.
 *
 * @param sent false where this server could not even try, which is no fault of the receiver's
 * @param status of the answer; null where there was none in time
 * @param answer its beginning as text; null where there was none
 * @param retryAfter its header, or null
 * @param error why there was none, in plain words; null where there was one
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

  /** Nothing was answered. */
  public static Reply failed(Instant startedAt, Duration took, String error) {
    return new Reply(true, startedAt, took, null, null, null, error);
  }

  /** This server could not send it. */
  public static Reply notSent(Instant at, String error) {
    return new Reply(false, at, Duration.ZERO, null, null, null, error);
  }

  /** The receiver has answered. */
  public static Reply answered(
      Instant startedAt, Duration took, int status, String answer, String retryAfter) {
    return new Reply(true, startedAt, took, status, answer, retryAfter, null);
  }

  /** Whether the receiver has taken the event. */
  public boolean isSuccess() {
    return status != null && status >= 200 && status < 300;
  }

  /** Whether the receiver is permanently gone. */
  public boolean isGone() {
    return status != null && status == GONE;
  }

  /** Whether it says when it wants to be asked again: only an overload is a reason to. */
  public boolean mayAskForRest() {
    return status != null && (status == 429 || status == 503);
  }

  /** Keeps what was answered out of every log line. */
  @Override
  public String toString() {
    return "Reply " + (status == null ? error : status);
  }
}
