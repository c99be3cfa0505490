package org.wardvoice.shared.http.request;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.wardvoice.shared.http.BrokenAnswer;

/**
 * Breaks the connection of a broken response inside a forward, because servers complete the response at the end of the
 * forward (Servlet 6.0, section 9.4).
 */
public class ForwardFrame extends HttpFilter {

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(request, response);
    if (BrokenAnswer.isMarked(request)) {
      ConnectionBreaker.present().breakOff(request);
    }
  }
}
