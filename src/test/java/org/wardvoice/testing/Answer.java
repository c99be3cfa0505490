package org.wardvoice.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wardvoice.shared.json.Json;

/** A response of the service. */
public final class Answer {

  private final HttpResponse<byte[]> response;

  Answer(HttpResponse<byte[]> response) {
    this.response = response;
  }

  public int status() {
    return response.statusCode();
  }

  /** The first value of a header, or null. */
  public String header(String name) {
    return response.headers().firstValue(name).orElse(null);
  }

  /** All values of a header, in order. */
  public List<String> headers(String name) {
    return response.headers().allValues(name);
  }

  /** The name and value of a cookie that the response sets. */
  public String cookie(String name) {
    return headers("Set-Cookie").stream()
        .filter(cookie -> cookie.startsWith(name + "="))
        .findFirst()
        .orElseThrow()
        .split(";", 2)[0];
  }

  /** All headers, as one text. */
  public String head() {
    return response.headers().map().toString();
  }

  public byte[] bytes() {
    return response.body();
  }

  public String text() {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  public JsonNode json() {
    try {
      return Json.MAPPER.readTree(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(text(), e);
    }
  }

  /** The content of the envelope, after a check of the envelope. */
  public JsonNode data() {
    assertThat(json().path("success").asBoolean()).as(text()).isTrue();
    return json().get("data");
  }

  /** A field of {@code data}, as text. */
  public String data(String field) {
    return data().path(field).asText();
  }

  public JsonNode error() {
    assertThat(json().path("success").asBoolean(true)).as(text()).isFalse();
    return json().get("error");
  }

  /** Fails on any other status, with the body in the message. */
  public Answer hasStatus(int expected) {
    assertThat(status()).as(text()).isEqualTo(expected);
    return this;
  }

  /** Checks for an error in the long form. */
  public Answer isError(int expectedStatus, String code) {
    hasStatus(expectedStatus);
    assertThat(error().path("code").asText()).as(text()).isEqualTo(code);
    return this;
  }

  /** Checks for a violation of a field, at any position of the list. */
  public Answer isInvalid(String field, String issue) {
    assertThat(issue).as("what is wrong with it").isNotBlank();
    isError(400, "VALIDATION_ERROR");
    assertThat(error().path("details").path("violations"))
        .as(text())
        .anySatisfy(
            violation -> {
              assertThat(violation.path("field").asText()).isEqualTo(field);
              assertThat(violation.path("issue").asText()).contains(issue);
            });
    return this;
  }
}
