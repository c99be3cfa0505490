package org.wardvoice.testing;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.Request;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.atlassian.oai.validator.report.LevelResolver;
import com.atlassian.oai.validator.report.ValidationReport;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.shared.json.Json;

/** The OpenAPI document of the running service, which all responses must match. */
public final class ApiContract {

  private static final Map<URI, ApiContract> KNOWN = new ConcurrentHashMap<>();

  private final OpenApiInteractionValidator validator;

  private ApiContract(OpenApiInteractionValidator validator) {
    this.validator = validator;
  }

  /** Reads the document once per server. */
  public static ApiContract of(URI document) {
    return KNOWN.computeIfAbsent(document, ApiContract::read);
  }

  private static ApiContract read(URI address) {
    try {
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
      ObjectNode document = (ObjectNode) Json.MAPPER.readTree(answer.body());
      document.remove("servers");
      return new ApiContract(
          OpenApiInteractionValidator.createForInlineApiSpecification(document.toString())
              .withLevelResolver(
                  LevelResolver.create()
                      // Unknown paths and methods are reported below.
                      .withLevel("validation.request", ValidationReport.Level.IGNORE)
                      .build())
              .build());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Fails if the document doesn't allow the response. */
  void check(String method, String path, HttpResponse<byte[]> answer) {
    check(method, path, answer.statusCode(), answer.headers().map(), answer.body());
  }

  /** The same for a response of another client. */
  public void check(
      String method, String path, int status, Map<String, List<String>> headers, byte[] body) {
    if (method.equals("HEAD") || method.equals("OPTIONS") || status == 304) {
      return;
    }
    String plain = path.replaceFirst("\\?.*$", "").replaceFirst("^/api/v1/", "/api/");
    SimpleResponse.Builder response = SimpleResponse.Builder.status(status);
    headers.forEach((name, values) -> response.withHeader(name, values));
    if (body.length > 0) {
      response.withBody(new String(body, StandardCharsets.UTF_8));
    }
    ValidationReport report =
        validator.validateResponse(plain, Request.Method.valueOf(method), response.build());
    if (report.hasErrors()) {
      throw new AssertionError(
          method
              + " "
              + path
              + " answered "
              + status
              + " against the API's document: "
              + report.getMessages()
              + "\n"
              + new String(body, StandardCharsets.UTF_8));
    }
  }
}
