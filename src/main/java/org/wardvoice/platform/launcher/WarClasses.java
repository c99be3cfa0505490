package org.wardvoice.platform.launcher;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The classes of the WAR, the Jakarta interfaces and the mail library of Payara Micro, and a container of beans that needs no server. They
 * are read into memory, so that no unpacked file is left behind, and a full disk is no obstacle.
 */
final class WarClasses extends ClassLoader implements Closeable {

  private static final String APPLICATION = "WEB-INF/classes";

  private final FileSystem war;
  private final FileSystem server;
  private final Path root;
  private final Deque<Path> closed = new ArrayDeque<>();
  private final List<FileSystem> open = new ArrayList<>();

  private WarClasses(FileSystem war, FileSystem server, Path beans) throws IOException {
    super(WarClasses.class.getClassLoader());
    this.war = war;
    this.server = server;
    root = war.getPath(APPLICATION);
    List<Path> jars = new ArrayList<>(jars(war.getPath("WEB-INF/lib"), ".jar"));
    jars.addAll(jars(server.getPath("MICRO-INF/runtime"), "-api.jar"));
    // The largest ones hold data and models, which are hardly needed.
    jars.sort(Comparator.comparingLong(WarClasses::size));
    closed.add(beans);
    closed.addAll(jars);
    // It is found by the services that it declares.
    open.add(FileSystems.newFileSystem(server.getPath("MICRO-INF/runtime/angus-mail.jar")));
  }

  /**
   * Opens the WAR.
   *
   * @param home the launcher's folder, with its libraries
   */
  static WarClasses open(Path war, Path home) throws IOException {
    Path libraries = home.resolve("lib");
    return new WarClasses(
        archive(war),
        archive(libraries.resolve("payara-micro.jar")),
        libraries.resolve("weld-se-shaded.jar"));
  }

  private static FileSystem archive(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + " is missing");
    }
    return FileSystems.newFileSystem(URI.create("jar:" + file.toUri()), Map.of());
  }

  private static List<Path> jars(Path folder, String end) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.filter(jar -> jar.toString().endsWith(end)).toList();
    }
  }

  private static long size(Path jar) {
    try {
      return Files.size(jar);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The folder of the application's own classes and resources. */
  Path root() {
    return root;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try {
      Path file = find(name.replace('.', '/') + ".class");
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = Files.readAllBytes(file);
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException unreadable) {
      throw new ClassNotFoundException(name, unreadable);
    }
  }

  /** Opens one library after the other until one has the class; null if none has. */
  private Path find(String name) throws IOException {
    Path known = known(name);
    if (known != null) {
      return known;
    }
    while (!closed.isEmpty()) {
      FileSystem jar = FileSystems.newFileSystem(closed.remove());
      open.add(jar);
      if (Files.exists(jar.getPath(name))) {
        return jar.getPath(name);
      }
    }
    return null;
  }

  private Path known(String name) {
    return Stream.concat(Stream.of(root.resolve(name)), open.stream().map(jar -> jar.getPath(name)))
        .filter(Files::exists)
        .findFirst()
        .orElse(null);
  }

  /** Of the application, and of libraries with a class that was needed. */
  @Override
  protected URL findResource(String name) {
    Path file = known(name);
    try {
      return file == null ? null : new URL(null, "war:" + name, new Opening(file));
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    URL found = findResource(name);
    return Collections.enumeration(found == null ? List.of() : List.of(found));
  }

  @Override
  public void close() throws IOException {
    for (FileSystem jar : open) {
      jar.close();
    }
    war.close();
    server.close();
  }

  /** Java can't open an address within an archive within an archive. */
  private static final class Opening extends URLStreamHandler {

    private final Path file;

    Opening(Path file) {
      this.file = file;
    }

    @Override
    protected URLConnection openConnection(URL address) {
      return new URLConnection(address) {
        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() throws IOException {
          return Files.newInputStream(file);
        }
      };
    }
  }
}
