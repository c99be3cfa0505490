package org.wardvoice.shared.metrics;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * {@code /metrics} in Prometheus' text format, or in that of OpenMetrics, which has the trace of an example beside each
 * count: MicroProfile Metrics is not on every server.
 */
@WebServlet(urlPatterns = "/metrics", asyncSupported = true)
public class MetricsServlet extends HttpServlet {

  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
  private static final String OPEN_METRICS = "application/openmetrics-text";

  @Inject private transient Metrics metrics;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String accepted = request.getHeader("Accept");
    String type =
        accepted != null && accepted.contains(OPEN_METRICS)
            ? OPEN_METRICS + "; version=1.0.0; charset=utf-8"
            : TEXT;
    byte[] body = metrics.text(type).getBytes(StandardCharsets.UTF_8);
    response.setContentType(type);
    response.setHeader("Vary", "Accept");
    response.setHeader("Cache-Control", "no-store");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
