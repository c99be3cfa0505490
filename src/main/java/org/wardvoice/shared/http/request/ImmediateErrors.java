package org.wardvoice.shared.http.request;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.wardvoice.shared.http.answering.ErrorPage;

/**
 * Calls the error page itself, immediately: one server doesn't call it after waiting for a request's body, and the
 * response must be complete before the rest of a body is drained.
 */
final class ImmediateErrors extends HttpServletResponseWrapper {

  private final HttpServletRequest request;

  ImmediateErrors(HttpServletRequest request, HttpServletResponse response) {
    super(response);
    this.request = request;
  }

  @Override
  public void sendError(int status) throws IOException {
    sendError(status, null);
  }

  @Override
  public void sendError(int status, String message) throws IOException {
    request.setAttribute(RequestDispatcher.ERROR_STATUS_CODE, status);
    try {
      request.getRequestDispatcher(ErrorPage.PATH).forward(request, getResponse());
    } catch (ServletException failed) {
      throw new IOException(failed);
    }
  }
}
