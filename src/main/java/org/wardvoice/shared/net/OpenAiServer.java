package org.wardvoice.shared.net;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.shared.config.Settings;

/**
 * The settings of a server with OpenAI's API.
 *
 * @param url with or without the API's own {@code /v1}
 * @param timeout for the complete response
 */
public record OpenAiServer(URI url, Optional<String> apiKey, String model, Duration timeout) {

  /**
   * Reads the settings.
   *
   * @param prefix of the keys, such as {@code wardvoice.analysis.openai.}
   * @throws IllegalArgumentException if one is invalid; the message names its key
   */
  public static OpenAiServer of(Settings settings, String prefix) {
    return new OpenAiServer(
        settings.address(prefix + "base-url"),
        settings.text(prefix + "api-key"),
        settings.required(prefix + "model"),
        settings.duration(prefix + "timeout"));
  }

  /**
   * A request for JSON, authorized if there is a key.
   *
   * @param path below {@code /v1}, such as {@code /chat/completions}
   */
  public HttpRequest.Builder request(String path) {
    URI endpoint = URI.create(url.toString().replaceFirst("/v1$", "") + "/v1" + path);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint).header("Accept", "application/json");
    apiKey.ifPresent(key -> request.header("Authorization", "Bearer " + key));
    return request;
  }
}
