package org.wardvoice.shared.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.wardvoice.shared.json.Json;

/**
 * The OpenAPI document: JSON, or YAML by {@code ?format=yaml} or {@code Accept}. It names the server that it comes
 * from.
 */
@WebServlet(urlPatterns = "/openapi", asyncSupported = true)
public class DocumentServlet extends HttpServlet {

  /** The list of servers as the build writes it into the YAML form. */
  private static final String YAML_SERVERS = "servers:\n- url: /\n  description: This server\n";

  private static final Map<String, String> ENVIRONMENTS =
      Map.of("production", "Production", "staging", "Staging", "test", "Test");

  @Inject private transient RestConfig config;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    boolean yaml = wantsYaml(request);
    byte[] document = (yaml ? yaml() : json()).getBytes(StandardCharsets.UTF_8);
    response.setContentType(yaml ? "application/yaml" : "application/json");
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    response.setContentLength(document.length);
    response.getOutputStream().write(document);
  }

  private static boolean wantsYaml(HttpServletRequest request) {
    String format = request.getParameter("format");
    String accept = Objects.requireNonNullElse(request.getHeader("Accept"), "");
    return format == null
        ? accept.toLowerCase(Locale.ROOT).contains("yaml")
        : format.equalsIgnoreCase("yaml");
  }

  private String json() throws IOException {
    ObjectNode document = (ObjectNode) Json.MAPPER.readTree(read("openapi.json"));
    document.putArray("servers").addObject().put("url", url()).put("description", description());
    return document.toString();
  }

  private String yaml() throws IOException {
    String servers =
        "servers:\n- url: %s\n  description: %s\n"
            .formatted(Json.write(url()), Json.write(description()));
    return read("openapi.yaml").replace(YAML_SERVERS, servers);
  }

  private String url() {
    return config.baseUrl().map(URI::toString).orElse("/");
  }

  private String description() {
    return ENVIRONMENTS.get(config.environment());
  }

  private static String read(String name) throws IOException {
    try (InputStream stream = DocumentServlet.class.getResourceAsStream("/openapi/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
