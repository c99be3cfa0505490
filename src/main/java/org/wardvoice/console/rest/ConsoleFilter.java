package org.wardvoice.console.rest;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Serves the web console: its entry page at each of its URLs, its files, and additional pages. All other requests are
 * passed on. A filter, because the servers' own file servlets differ in compression, caching and headers; those serve
 * nothing, so each file has only one URL.
 */
public class ConsoleFilter extends HttpFilter {

  private static final Set<String> READS = Set.of("GET", "HEAD");

  /** The start of the marks that the build puts beside the libraries: they tell versions. */
  private static final String MARKS = "/WEB-INF__";

  private transient ConsoleFiles files;

  @Override
  public void init() throws ServletException {
    try {
      files = ConsoleFiles.of(getServletContext());
    } catch (IOException failed) {
      throw new ServletException("The console's files can't be read", failed);
    }
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String understood = understood(request);
    if (files.at(understood).isEmpty() && !understood.startsWith(MARKS)) {
      chain.doFilter(request, response);
      return;
    }
    Optional<ConsoleFile> file = files.at(path(request));
    if (file.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else if (READS.contains(request.getMethod())) {
      file.get().serve(request, response);
    } else {
      response.setHeader("Allow", "GET, HEAD, OPTIONS");
      if (!request.getMethod().equals("OPTIONS")) {
        response.sendError(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
      }
    }
  }

  private static String path(HttpServletRequest request) {
    return request.getRequestURI().substring(request.getContextPath().length());
  }

  /** The path as the container interprets it: decoded, and without {@code ;parameters} and dots. */
  private static String understood(HttpServletRequest request) {
    return request.getServletPath() + Objects.requireNonNullElse(request.getPathInfo(), "");
  }
}
