package org.wardvoice.shared.http.request;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.ByteArrayInputStream;
import org.wardvoice.shared.error.Refusal;

/** A body that was read completely, or the exception that says why it wasn't. */
final class CollectedStream extends ServletInputStream {

  private final ByteArrayInputStream bytes;
  private final Refusal refusal;

  CollectedStream(byte[] bytes, Refusal refusal) {
    this.bytes = new ByteArrayInputStream(bytes);
    this.refusal = refusal;
  }

  @Override
  public int read() {
    refuse();
    return bytes.read();
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    refuse();
    return bytes.read(buffer, offset, length);
  }

  @Override
  public int available() {
    return bytes.available();
  }

  @Override
  public boolean isFinished() {
    return refusal == null && bytes.available() == 0;
  }

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void setReadListener(ReadListener listener) {
    throw new IllegalStateException("the body has already been read");
  }

  private void refuse() {
    if (refusal != null) {
      throw refusal;
    }
  }
}
