package org.wardvoice.operations.standalone;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** The address of a place without files, for a persistence provider that looks for further ones. */
final class NoFiles extends URLStreamHandler {

  private NoFiles() {}

  static URL address() {
    try {
      return new URL(null, "none:/", new NoFiles());
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  protected URLConnection openConnection(URL address) throws IOException {
    throw new FileNotFoundException(address.toString());
  }
}
