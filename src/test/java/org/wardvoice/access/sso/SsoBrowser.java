package org.wardvoice.access.sso;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** A browser that goes to an identity provider and back. */
final class SsoBrowser {

  private final Api api;
  private final URI location;
  private final String cookie;

  private SsoBrowser(Api api, Answer sent) {
    this.api = api;
    location = URI.create(sent.header("Location"));
    cookie = sent.header("Set-Cookie");
  }

  /**
   * Begins.
   *
   * @param returnTo null for none
   */
  static SsoBrowser begin(ServerUnderTest server, String login, String returnTo) {
    Api api = Api.of(server);
    String query =
        returnTo == null ? "" : "?return_to=" + URLEncoder.encode(returnTo, StandardCharsets.UTF_8);
    return new SsoBrowser(api, api.get(login + query).hasStatus(302));
  }

  /** Where it is sent. */
  URI location() {
    return location;
  }

  String setCookie() {
    return cookie;
  }

  /** Comes back by GET, with its cookie. */
  Answer back(String path) {
    return api.with("Cookie", cookie.replaceFirst(";.*", "")).get(path);
  }

  /** Comes back with a form. */
  Answer post(String path, Map<String, String> form) {
    return post(api.with("Cookie", cookie.replaceFirst(";.*", "")), path, form);
  }

  /** A form of another browser. */
  static Answer post(Api api, String path, Map<String, String> form) {
    return api.with("Content-Type", "application/x-www-form-urlencoded")
        .send(
            "POST",
            path,
            java.net.http.HttpRequest.BodyPublishers.ofString(
                form.entrySet().stream()
                    .map(
                        field ->
                            field.getKey()
                                + "="
                                + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                    .collect(Collectors.joining("&"))));
  }
}
