package org.wardvoice.shared.net;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wardvoice.shared.tracing.HttpSpan;
import org.wardvoice.shared.tracing.Span;

/** An HTTP/1.1 client that limits the time and the size of each response and follows no redirects. */
public final class BoundedClient {

  private final HttpClient http;

  public BoundedClient(Duration connectTimeout) {
    http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(connectTimeout)
            .build();
  }

  /**
   * Sends a request and waits for the complete response.
   *
   * @param most the maximum size of the response body, in bytes
   * @param timeout from the start of the request to the end of the response
   * @throws ExecutionException if the server can't be reached, closes the connection or sends too much
   */
  public HttpResponse<byte[]> send(HttpRequest request, long most, Duration timeout)
      throws TimeoutException, ExecutionException, InterruptedException {
    try (Span span = HttpSpan.to(request.method(), request.uri())) {
      try {
        HttpResponse<byte[]> answer = answer(request, most, timeout);
        HttpSpan.answered(span, answer.statusCode());
        return answer;
      } catch (TimeoutException | ExecutionException | InterruptedException e) {
        span.failed((e.getCause() == null ? e : e.getCause()).getClass().getName());
        throw e;
      }
    }
  }

  private HttpResponse<byte[]> answer(HttpRequest request, long most, Duration timeout)
      throws TimeoutException, ExecutionException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> answer = http.sendAsync(request, BoundedBody.of(most));
    try {
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | InterruptedException e) {
      answer.cancel(true);
      throw e;
    }
  }
}
