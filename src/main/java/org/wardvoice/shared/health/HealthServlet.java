package org.wardvoice.shared.health;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wardvoice.shared.health.Readiness.Report;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Gate;

/**
 * {@code /health/live}: the process responds. {@code /health/ready} and {@code /health}: all dependencies are
 * available; 503 otherwise. {@code /health} also names what the service can do without.
 */
@WebServlet(
    urlPatterns = {"/health", "/health/live", "/health/ready"},
    loadOnStartup = Integer.MAX_VALUE,
    asyncSupported = true)
public class HealthServlet extends HttpServlet {

  @Inject private transient Readiness readiness;

  /** Runs after all other servlets have been initialized. */
  @Override
  public void init() {
    Gate.settle();
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getServletPath();
    Report report =
        path.endsWith("/live")
            ? new Report(Report.UP, List.of())
            : readiness.report(!path.endsWith("/ready"));
    response.setStatus(
        report.status().equals(Report.UP)
            ? HttpServletResponse.SC_OK
            : HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    response.setContentType("application/json");
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    response.setHeader("Cache-Control", "no-store");
    response.getWriter().write(Json.write(report));
  }
}
