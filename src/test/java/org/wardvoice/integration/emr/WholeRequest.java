package org.wardvoice.integration.emr;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** A request whose body has arrived: it can be served after its caller has died. */
final class WholeRequest extends HttpServletRequestWrapper {

  private final ByteArrayInputStream body;

  WholeRequest(HttpServletRequest arriving) throws IOException {
    super(arriving);
    body = new ByteArrayInputStream(arriving.getInputStream().readAllBytes());
  }

  @Override
  public ServletInputStream getInputStream() {
    return new ServletInputStream() {

      @Override
      public int read() {
        return body.read();
      }

      @Override
      public int read(byte[] into, int offset, int length) {
        return body.read(into, offset, length);
      }

      @Override
      public boolean isFinished() {
        return body.available() == 0;
      }

      @Override
      public boolean isReady() {
        return true;
      }

      @Override
      public void setReadListener(ReadListener listener) {
        throw new UnsupportedOperationException();
      }
    };
  }
}
