package org.wardvoice.shared.http.request;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.wardvoice.shared.http.answering.ErrorPage;

/**
 * Asks the error page itself, and at once: one server asks none after a request's body was waited for, and before a rest of a
 * body is read all must be answered.
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
