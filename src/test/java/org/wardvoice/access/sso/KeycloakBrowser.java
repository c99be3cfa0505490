package org.wardvoice.access.sso;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A person's browser at Keycloak. It keeps cookies by hand: Java's own drops those that are for TLS alone. */
final class KeycloakBrowser {

  private static final Pattern ACTION = Pattern.compile("(?i)<form[^>]*action=\"([^\"]+)\"");
  private static final Pattern FIELD =
      Pattern.compile("(?i)name=\"(SAMLResponse|RelayState)\" value=\"([^\"]*)\"");
  private static final HttpClient HTTP =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

  private final Map<String, String> cookies = new LinkedHashMap<>();

  /** What the browser brings back to the service: the rest of an address, or a form. */
  record Back(String query, Map<String, String> form) {}

  /** Signs in, or is known already. */
  Back signIn(URI location, String user, String password) {
    HttpResponse<String> page = get(location);
    Matcher form = ACTION.matcher(page.body());
    if (page.statusCode() == 200 && !page.body().contains("SAMLResponse") && form.find()) {
      URI action = URI.create(form.group(1).replace("&amp;", "&"));
      page = post(action, Map.of("username", user, "password", password, "credentialId", ""));
    }
    return back(page);
  }

  private Back back(HttpResponse<String> page) {
    HttpResponse<String> at = page;
    while (at.statusCode() / 100 == 3) {
      URI next = at.request().uri().resolve(at.headers().firstValue("Location").orElseThrow());
      if (next.getHost().equals("sp.example")) {
        return new Back("?" + next.getRawQuery(), Map.of());
      }
      at = get(next);
    }
    Map<String, String> fields = new HashMap<>();
    Matcher found = FIELD.matcher(at.body());
    while (found.find()) {
      fields.put(found.group(1), found.group(2).replace("&#x3d;", "=").replace("&#x2b;", "+"));
    }
    if (fields.isEmpty()) {
      throw new IllegalStateException("Keycloak answered " + at.statusCode() + ": " + at.body());
    }
    return new Back(null, fields);
  }

  HttpResponse<String> get(URI address) {
    return send(HttpRequest.newBuilder(address).GET());
  }

  private HttpResponse<String> post(URI address, Map<String, String> form) {
    String body =
        form.entrySet().stream()
            .map(
                field ->
                    field.getKey()
                        + "="
                        + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    return send(
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    try {
      HttpResponse<String> answer =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      answer.headers().allValues("Set-Cookie").forEach(this::keep);
      return answer;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void keep(String set) {
    String[] cookie = set.replaceFirst(";.*", "").split("=", 2);
    if (set.contains("Max-Age=0")) {
      cookies.remove(cookie[0]);
    } else {
      cookies.put(cookie[0], cookie[1]);
    }
  }
}
