package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Ports of this machine for servers that are still to start. They lie below those that systems give to outgoing connections, and
 * a lock keeps every other run of the tests away from them until this one has ended.
 */
public final class Ports {

  private static final int FIRST = 10_240;

  /** Linux gives out ports from here on. */
  private static final int END = 32_768;

  private static final Random RANDOM = new Random();

  /** Never closed: locks are held until this process ends. */
  private static final List<FileChannel> HELD = new ArrayList<>();

  private Ports() {}

  /** One free port. */
  public static int free() {
    return freeOffset(0);
  }

  /** A number that, added to each of {@code ports}, gives ports that are free. */
  static synchronized int freeOffset(int... ports) {
    int lowest = IntStream.of(ports).min().orElseThrow();
    int highest = IntStream.of(ports).max().orElseThrow();
    return IntStream.generate(
            () -> FIRST - lowest + RANDOM.nextInt(END - FIRST - (highest - lowest)))
        .filter(offset -> IntStream.of(ports).allMatch(port -> take(port + offset)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean take(int port) {
    try (ServerSocket socket = new ServerSocket(port)) {
      return socket.isBound() && lock(port);
    } catch (IOException taken) {
      return false;
    }
  }

  private static boolean lock(int port) {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "wardvoice-test-ports");
    try {
      FileChannel file =
          FileChannel.open(
              Files.createDirectories(folder).resolve(Integer.toString(port)),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      HELD.add(file);
      return file.tryLock() != null;
    } catch (java.nio.channels.OverlappingFileLockException ours) {
      return false;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
