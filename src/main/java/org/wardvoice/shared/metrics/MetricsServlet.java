package org.wardvoice.shared.metrics;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** {@code /metrics} in Prometheus' text format: MicroProfile Metrics is not on every server. */
@WebServlet(urlPatterns = "/metrics", asyncSupported = true)
public class MetricsServlet extends HttpServlet {

  @Inject private transient Metrics metrics;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    byte[] body = metrics.text().getBytes(StandardCharsets.UTF_8);
    response.setContentType("text/plain; version=0.0.4; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
