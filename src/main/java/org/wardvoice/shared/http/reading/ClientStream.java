package org.wardvoice.shared.http.reading;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.wardvoice.shared.error.MalformedRequest;

/** Distinguishes a body that breaks off, which is the client's fault, from failures while its content is stored. */
final class ClientStream extends FilterInputStream {

  ClientStream(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    try {
      return in.read();
    } catch (IOException gone) {
      throw brokenOff(gone);
    }
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    try {
      return in.read(buffer, offset, length);
    } catch (IOException gone) {
      throw brokenOff(gone);
    }
  }

  private static MalformedRequest brokenOff(IOException gone) {
    return (MalformedRequest)
        new MalformedRequest("The body ended before its announced length").initCause(gone);
  }
}
