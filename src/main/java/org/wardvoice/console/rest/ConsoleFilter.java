package org.wardvoice.console.rest;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/**
 * Serves the web console: its entry page at each of its addresses, its files, and the pages beside it. Everything else
 * passes. A filter, because the servers' own file servlets differ in compression, caching and headers.
 */
public class ConsoleFilter extends HttpFilter {

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
    Optional<ConsoleFile> file = isRead(request) ? files.at(path(request)) : Optional.empty();
    if (file.isPresent()) {
      file.get().serve(request, response);
    } else {
      chain.doFilter(request, response);
    }
  }

  private static boolean isRead(HttpServletRequest request) {
    return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
  }

  private static String path(HttpServletRequest request) {
    return request.getRequestURI().substring(request.getContextPath().length());
  }
}
