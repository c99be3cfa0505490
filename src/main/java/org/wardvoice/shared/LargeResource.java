package org.wardvoice.shared;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;

/**
 * A large file of the application that is read once. Payara's class loader keeps the bytes of everything that is read
 * with {@link ClassLoader#getResourceAsStream} in memory: 100 MB for the weights and libraries of the neural engines.
 */
public final class LargeResource {

  private LargeResource() {}

  /**
   * Opens a file.
   *
   * @param name without a slash at its start
   * @throws FileNotFoundException if the application doesn't have it
   */
  public static InputStream open(String name) throws IOException {
    URL place = LargeResource.class.getClassLoader().getResource(name);
    if (place == null) {
      throw new FileNotFoundException("The application lacks its part " + name + ".");
    }
    URLConnection connection = place.openConnection();
    connection.setUseCaches(false);
    return connection.getInputStream();
  }
}
