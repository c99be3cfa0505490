package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.Random;
import java.util.stream.IntStream;

/** Ports of this machine that nothing listens on. */
public final class Ports {

  private static final int LARGEST_OFFSET = 40_000;
  private static final Random RANDOM = new Random();

  private Ports() {}

  /** One free port. */
  public static int free() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A number that, added to each of {@code ports}, gives ports that are free. */
  static int freeOffset(int... ports) {
    return IntStream.generate(() -> 1_000 + RANDOM.nextInt(LARGEST_OFFSET))
        .filter(offset -> IntStream.of(ports).allMatch(port -> isFree(port + offset)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port)) {
      return socket.isBound();
    } catch (IOException taken) {
      return false;
    }
  }
}
