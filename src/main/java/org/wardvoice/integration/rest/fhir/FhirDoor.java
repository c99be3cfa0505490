package org.wardvoice.integration.rest.fhir;

import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Forwards requests below {@code /fhir/R4} to the FHIR resources. These belong to the API's JAX-RS application, so that
 * all its filters apply to them; a second application would include all resources of the first.
 */
public class FhirDoor extends HttpFilter {

  /** Relative to the context root. */
  static final String ROOT = "/fhir/R4";

  private static final String API = "/api";
  private static final String PASSED = "org.wardvoice.fhir";

  /** Ids, type names and operations consist of these characters. */
  private static final Pattern PATH =
      Pattern.compile(Pattern.quote(ROOT) + "(/(?!\\.{1,2}(/|$))[A-Za-z0-9$_.-]*)*");

  /** Whether the request was forwarded by this filter. */
  static boolean isPassedBy(HttpServletRequest request) {
    return request.getAttribute(PASSED) != null;
  }

  /** Whether the request is for the FHIR interface, even if it failed before this filter. */
  static boolean isMeantBy(HttpServletRequest request) {
    return isPassedBy(request)
        || isBelow(request, request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI))
        || isBelow(request, request.getAttribute(RequestDispatcher.FORWARD_REQUEST_URI))
        || isBelow(request, request.getRequestURI());
  }

  private static boolean isBelow(HttpServletRequest request, Object address) {
    String root = request.getContextPath() + ROOT;
    return address instanceof String path && (path.equals(root) || path.startsWith(root + "/"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    request.setAttribute(PASSED, true);
    String path = path(request);
    if (PATH.matcher(path).matches()) {
      request.getRequestDispatcher(API + path).forward(request, response);
    } else {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  /** Relative to the context root, without escapes and matrix parameters. */
  private static String path(HttpServletRequest request) {
    String below = request.getRequestURI().substring(request.getContextPath().length());
    try {
      return URLDecoder.decode(below.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException malformed) {
      return "";
    }
  }
}
