package org.wardvoice.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;

/** The response times of requests. */
final class Latencies {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** Nanoseconds, ascending. */
  private final long[] sorted;

  private Latencies(long[] sorted) {
    this.sorted = sorted;
  }

  static Latencies of(HttpRequest request, int times) {
    long[] took = new long[times];
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      send(request);
      took[i] = System.nanoTime() - start;
    }
    Arrays.sort(took);
    return new Latencies(took);
  }

  private static void send(HttpRequest request) {
    try {
      HttpResponse<byte[]> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofByteArray());
      if (answer.statusCode() != 200) {
        throw new IllegalStateException(request.uri() + " answered " + answer.statusCode());
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  /** The quantile for a share from 0 to 1, in milliseconds. */
  double quantile(double share) {
    return sorted[(int) Math.min(sorted.length - 1, Math.round(share * sorted.length))] / 1e6;
  }

  @Override
  public String toString() {
    return "median %.1f ms, 95 %% %.1f ms, 99 %% %.1f ms"
        .formatted(quantile(0.5), quantile(0.95), quantile(0.99));
  }
}
