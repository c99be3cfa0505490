package org.wardvoice.webhooks.client;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MessageConstraintException;

/** Describes why there was no response, without the exception's message, which may contain addresses. */
final class FailureText {

  /** By type; the most specific one applies. */
  private static final Map<Class<? extends Exception>, String> WORDS =
      Map.ofEntries(
          Map.entry(RefusedAddress.class, "refused address"),
          Map.entry(UnknownHostException.class, "unknown host"),
          Map.entry(SocketTimeoutException.class, "timed out"),
          Map.entry(TimeoutException.class, "timed out"),
          Map.entry(CancellationException.class, "timed out"),
          Map.entry(NoRouteToHostException.class, "host unreachable"),
          Map.entry(ConnectException.class, "connection refused"),
          Map.entry(SSLException.class, "TLS failed"),
          Map.entry(ConnectionClosedException.class, "connection closed"),
          Map.entry(MessageConstraintException.class, "answer too long"),
          Map.entry(HttpException.class, "no HTTP answer"),
          Map.entry(RejectedExecutionException.class, "too many look-ups"));

  private FailureText() {}

  /** Whether the receiver isn't the cause. */
  static boolean isOurs(Throwable failure) {
    Throwable cause = cause(failure);
    return cause instanceof RejectedExecutionException || cause instanceof Error;
  }

  private static Throwable cause(Throwable failure) {
    Throwable cause = failure;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  static String of(Throwable failure) {
    Throwable cause = cause(failure);
    for (Class<?> type = cause.getClass(); type != null; type = type.getSuperclass()) {
      String words = WORDS.get(type);
      if (words != null) {
        return words;
      }
    }
    return "connection failed";
  }
}
