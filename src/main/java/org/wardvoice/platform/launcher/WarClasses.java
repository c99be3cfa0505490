package org.wardvoice.platform.launcher;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The classes of the WAR, and the Jakarta interfaces of Payara Micro. They are read into memory, so that no unpacked
 * file is left behind, and a full disk is no obstacle.
 */
final class WarClasses extends ClassLoader implements Closeable {

  private static final String APPLICATION = "WEB-INF/classes";

  private final FileSystem war;
  private final FileSystem server;
  private final Path root;
  private final Deque<Path> closed = new ArrayDeque<>();
  private final List<FileSystem> open = new ArrayList<>();

  private WarClasses(FileSystem war, FileSystem server) throws IOException {
    super(WarClasses.class.getClassLoader());
    this.war = war;
    this.server = server;
    root = war.getPath(APPLICATION);
    addAll(war.getPath("WEB-INF/lib"), "");
    addAll(server.getPath("MICRO-INF/runtime"), "-api.jar");
  }

  /**
   * Opens the WAR.
   *
   * @param home the launcher's folder, with its libraries
   */
  static WarClasses open(Path war, Path home) throws IOException {
    return new WarClasses(archive(war), archive(home.resolve("lib/payara-micro.jar")));
  }

  private static FileSystem archive(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + " is missing");
    }
    return FileSystems.newFileSystem(URI.create("jar:" + file.toUri()), Map.of());
  }

  private void addAll(Path folder, String end) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      jars.filter(jar -> jar.toString().endsWith(end)).forEach(closed::add);
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

  /** Also those beside the classes of libraries, which have no address. */
  @Override
  public InputStream getResourceAsStream(String name) {
    Path file = known(name);
    try {
      return file == null ? super.getResourceAsStream(name) : Files.newInputStream(file);
    } catch (IOException unreadable) {
      return null;
    }
  }

  @Override
  protected URL findResource(String name) {
    try {
      Path file = root.resolve(name);
      return Files.exists(file) ? file.toUri().toURL() : null;
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
}
