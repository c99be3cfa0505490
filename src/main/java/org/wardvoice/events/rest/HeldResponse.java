package org.wardvoice.events.rest;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/** Passes on status and headers; if the response is to be held open, it keeps the JAX-RS runtime from ending it. */
final class HeldResponse extends HttpServletResponseWrapper {

  private static final String LENGTH = "Content-Length";

  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private ServletOutputStream output;

  HeldResponse(HttpServletRequest request, HttpServletResponse response) {
    super(response);
    this.request = request;
    this.response = response;
  }

  private boolean isHeld() {
    return StreamFrame.isHeld(request, response);
  }

  @Override
  public ServletOutputStream getOutputStream() {
    if (output == null) {
      output = new HeldOutput();
    }
    return output;
  }

  @Override
  public void flushBuffer() throws IOException {
    if (!isHeld()) {
      super.flushBuffer();
    }
  }

  @Override
  public void setContentLength(int length) {
    if (!isHeld()) {
      super.setContentLength(length);
    }
  }

  @Override
  public void setContentLengthLong(long length) {
    if (!isHeld()) {
      super.setContentLengthLong(length);
    }
  }

  @Override
  public void setHeader(String name, String value) {
    if (!isHeld() || !LENGTH.equalsIgnoreCase(name)) {
      super.setHeader(name, value);
    }
  }

  @Override
  public void addHeader(String name, String value) {
    if (!isHeld() || !LENGTH.equalsIgnoreCase(name)) {
      super.addHeader(name, value);
    }
  }

  /**
   * The response's own output is requested only if something is written: on some servers, requesting it commits the
   * response.
   */
  private final class HeldOutput extends ServletOutputStream {

    @Override
    public void write(int single) throws IOException {
      if (!isHeld()) {
        response.getOutputStream().write(single);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (!isHeld()) {
        response.getOutputStream().write(bytes, offset, length);
      }
    }

    @Override
    public void flush() throws IOException {
      if (!isHeld()) {
        response.getOutputStream().flush();
      }
    }

    @Override
    public void close() throws IOException {
      if (!isHeld()) {
        response.getOutputStream().close();
      }
    }

    @Override
    public boolean isReady() {
      try {
        return isHeld() || response.getOutputStream().isReady();
      } catch (IOException broken) {
        // The next write fails.
        return true;
      }
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      try {
        response.getOutputStream().setWriteListener(listener);
      } catch (IOException broken) {
        listener.onError(broken);
      }
    }
  }
}
