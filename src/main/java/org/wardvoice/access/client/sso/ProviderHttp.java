package org.wardvoice.access.client.sso;

import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import com.nimbusds.oauth2.sdk.http.HTTPRequestSender;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.wardvoice.shared.net.BoundedClient;

/** HTTP client for providers: without redirects, with limits for the size of a response and the time it takes. */
final class ProviderHttp implements HTTPRequestSender, ResourceRetriever {

  private static final int LONGEST_ANSWER = 1024 * 1024;

  private final BoundedClient client;
  private final Duration timeout;

  ProviderHttp(Duration timeout) {
    this.timeout = timeout;
    client = new BoundedClient(timeout);
  }

  @Override
  public ReadOnlyHTTPResponse send(ReadOnlyHTTPRequest wanted) throws IOException {
    BodyPublisher body =
        wanted.getBody() == null
            ? BodyPublishers.noBody()
            : BodyPublishers.ofString(wanted.getBody());
    HttpRequest.Builder request =
        HttpRequest.newBuilder(wanted.getURI()).method(wanted.getMethod().name(), body);
    wanted
        .getHeaderMap()
        .forEach((name, values) -> values.forEach(value -> request.header(name, value)));
    HttpResponse<byte[]> got = exchange(request.build());
    HTTPResponse answer = new HTTPResponse(got.statusCode());
    got.headers()
        .map()
        .forEach((name, values) -> answer.setHeader(name, values.toArray(String[]::new)));
    answer.setBody(new String(got.body(), StandardCharsets.UTF_8));
    return answer;
  }

  @Override
  public Resource retrieveResource(URL address) throws IOException {
    HttpResponse<byte[]> got =
        exchange(HttpRequest.newBuilder(URI.create(address.toString())).build());
    if (got.statusCode() != HTTPResponse.SC_OK) {
      throw new IOException("The identity provider answered with status " + got.statusCode());
    }
    return new Resource(
        new String(got.body(), StandardCharsets.UTF_8),
        got.headers().firstValue("Content-Type").orElse(null));
  }

  /**
   * Sends a request, and once more if the connection broke: a provider may have closed a kept-alive connection just
   * before. It accepts an authorization code only once, so sending one again is safe.
   */
  private HttpResponse<byte[]> exchange(HttpRequest request) throws IOException {
    try {
      return answer(request);
    } catch (ExecutionException broken) {
      if (broken.getCause() instanceof ConnectException
          || broken.getCause() instanceof HttpTimeoutException) {
        throw unreachable(broken);
      }
    }
    try {
      return answer(request);
    } catch (ExecutionException unreachable) {
      throw unreachable(unreachable);
    }
  }

  private static IOException unreachable(ExecutionException cause) {
    return new IOException(
        "The identity provider could not be reached: "
            + cause.getCause().getClass().getSimpleName(),
        cause);
  }

  private HttpResponse<byte[]> answer(HttpRequest request) throws IOException, ExecutionException {
    try {
      return client.send(request, LONGEST_ANSWER, timeout);
    } catch (TimeoutException late) {
      throw new IOException("The identity provider did not answer in time", late);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw new IOException("The node is stopping", stopping);
    }
  }
}
