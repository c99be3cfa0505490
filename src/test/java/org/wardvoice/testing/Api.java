package org.wardvoice.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.wardvoice.shared.json.Json;

/**
 * A client of the service that validates every response against the OpenAPI document. Immutable: {@link #with} and
 * {@link #as} return another client that sends more.
 */
public final class Api {

  /** The password of all demo users. */
  public static final String PASSWORD = "Ward-Voice-2026";

  private static final String FORWARDED_FOR = "X-Forwarded-For";

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Map<String, SignIn> TOKENS = new ConcurrentHashMap<>();

  private final Function<String, URI> addresses;
  private final Map<String, String> headers;

  private Api(Function<String, URI> addresses, Map<String, String> headers) {
    this.addresses = addresses;
    this.headers = headers;
  }

  /**
   * A client without a sign-in, with a separate IP address, so that rate limits by address don't affect other tests.
   */
  public static Api of(ServerUnderTest server) {
    return new Api(server::uri, Map.of(FORWARDED_FOR, address()));
  }

  /** A client of a test's own server. */
  public static Api at(URI root) {
    return new Api(root::resolve, Map.of(FORWARDED_FOR, address()));
  }

  private static String address() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return "10.%d.%d.%d"
        .formatted(random.nextInt(256), random.nextInt(256), random.nextInt(1, 255));
  }

  /** The same client with one more header. */
  public Api with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Api(addresses, more);
  }

  /** The same client, signed in as a user with the demo's password, such as {@code nurse@demo.example}. */
  public Api as(String email) {
    String key = addresses.apply("/") + " " + email;
    SignIn signIn =
        TOKENS.compute(
            key,
            (any, known) ->
                known != null && known.isFresh() ? known : new SignIn(token(email), Instant.now()));
    return with("Authorization", "Bearer " + signIn.token());
  }

  /** A token is used for some minutes, and never near the end of its lifetime of 15 minutes. */
  private record SignIn(String token, Instant at) {

    boolean isFresh() {
      return at.plus(Duration.ofMinutes(4)).isAfter(Instant.now());
    }
  }

  private String token(String email) {
    return signIn(Map.of("email", email, "password", PASSWORD)).hasStatus(200).data("token");
  }

  /** Retries, because sign-ins are refused for a moment after the machine has stalled for some seconds. */
  public Answer signIn(Map<String, ?> wanted) {
    return await()
        .until(
            () -> post("/api/auth/login", wanted),
            answer -> answer.status() != 503 || answer.header("Retry-After") == null);
  }

  public Answer get(String path) {
    return send("GET", path, BodyPublishers.noBody());
  }

  /** Sends a value as JSON. */
  public Answer post(String path, Object body) {
    return json("POST", path, Json.write(body));
  }

  /** Sends no body. */
  public Answer post(String path) {
    return send("POST", path, BodyPublishers.noBody());
  }

  public Answer put(String path, Object body) {
    return json("PUT", path, Json.write(body));
  }

  public Answer delete(String path) {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  /** Sends a text as JSON, whether or not it is valid. */
  public Answer json(String method, String path, String body) {
    Api sender =
        headers.containsKey("Content-Type") ? this : with("Content-Type", "application/json");
    return sender.send(method, path, BodyPublishers.ofString(body));
  }

  public Answer upload(String path, FormBody form) {
    return with("Content-Type", form.contentType()).send("POST", path, form.publisher());
  }

  /** A header of this client; null if it has none. */
  public String sent(String name) {
    return headers.get(name);
  }

  /** Sends any body. For an endless stream, returns the start as the response. */
  public Answer send(String method, String path, BodyPublisher body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(addresses.apply(path)).method(method, body);
    headers.forEach(request::setHeader);
    StreamHead handler = new StreamHead();
    try {
      HttpResponse<byte[]> response = CLIENT.send(request.build(), handler);
      handler.hangUp();
      ApiContract.of(addresses.apply("/openapi")).check(method, path, response);
      Answer answer = new Answer(response);
      GermanErrors.check(answer);
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
