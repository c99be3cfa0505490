package org.wardvoice.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a process listens, as Linux tells it. */
public final class ListeningPorts {

  private static final String LISTEN = "0A";
  private static final int ADDRESS = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;

  private ListeningPorts() {}

  /** The ports on which other machines reach a process of this user. */
  public static Set<Integer> openToOthers(long pid) throws IOException {
    Path process = Path.of("/proc", Long.toString(pid));
    Set<String> sockets = sockets(process);
    Set<Integer> ports = new TreeSet<>();
    for (String family : List.of("tcp", "tcp6")) {
      for (String line : Files.readAllLines(process.resolve("net").resolve(family))) {
        String[] fields = line.strip().split("\\s+", -1);
        if (fields[STATE].equals(LISTEN)
            && sockets.contains("socket:[" + fields[INODE] + "]")
            && !isLoopback(fields[ADDRESS])) {
          ports.add(Integer.parseInt(fields[ADDRESS].replaceFirst(".*:", ""), 16));
        }
      }
    }
    return ports;
  }

  /** Addresses are in words of this machine's byte order: 127.0.0.1, the same mapped to IPv6, or ::1. */
  private static boolean isLoopback(String address) {
    return address.matches("([0-9A-F]{16}FFFF0000)?[0-9A-F]{6}7F:.*|0{24}01000000:.*");
  }

  private static Set<String> sockets(Path process) throws IOException {
    try (Stream<Path> files = Files.list(process.resolve("fd"))) {
      return files.map(ListeningPorts::target).collect(Collectors.toSet());
    }
  }

  private static String target(Path file) {
    try {
      return Files.readSymbolicLink(file).toString();
    } catch (IOException closed) {
      return "";
    }
  }
}
