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

  private SsoBrowser(Api api, URI location, String cookie) {
    this.api = api;
    this.location = location;
    this.cookie = cookie;
  }

  /**
   * Begins.
   *
   * @param returnTo null for none
   */
  static SsoBrowser begin(ServerUnderTest server, String login, String returnTo) {
    return begin(Api.of(server), login, returnTo);
  }

  static SsoBrowser begin(Api api, String login, String returnTo) {
    String query =
        returnTo == null ? "" : "?return_to=" + URLEncoder.encode(returnTo, StandardCharsets.UTF_8);
    Answer sent = api.get(login + query).hasStatus(302);
    return new SsoBrowser(api, URI.create(sent.header("Location")), sent.header("Set-Cookie"));
  }

  /** The same browser at another node, where a cookie may have another name, if callers reach it by HTTPS. */
  SsoBrowser at(Api node) {
    String one = cookie.replaceFirst("^__Host-", "").replaceFirst(";.*", "");
    return new SsoBrowser(node, location, one + "; __Host-" + one);
  }

  SsoBrowser accepting(String type) {
    return new SsoBrowser(api.with("Accept", type), location, cookie);
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
    return api.with("Cookie", sent()).get(path);
  }

  /** Comes back with a form. */
  Answer post(String path, Map<String, String> form) {
    return post(api.with("Cookie", sent()), path, form);
  }

  private String sent() {
    return cookie.replaceFirst("; Path=.*", "");
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
