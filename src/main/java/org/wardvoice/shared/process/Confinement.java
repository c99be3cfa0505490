package org.wardvoice.shared.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Isolates a child process that reads untrusted files, with the means of the machine: {@code bubblewrap} if it is
 * installed and permitted; else a separate network namespace by {@code unshare}; and limits by {@code prlimit}. Missing
 * means are skipped, because recordings must be decoded anyway.
 */
public final class Confinement {

  /** The degree of isolation. */
  public enum Strength {
    /** No network, no other processes or users, and only the system's files and its own. */
    BUBBLEWRAP,
    /** No network. */
    UNSHARE,
    /** Only an empty environment, and limits if {@code prlimit} is available. */
    NONE
  }

  private static final String JAVA_HOME = System.getProperty("java.home");
  private static final int PATIENCE_SECONDS = 10;

  /** Where {@code prlimit} is, so is this. */
  private static final List<String> LOW_PRIORITY = List.of("nice", "-n", "10");

  /** The user inside: nobody. */
  private static final String NOBODY = "65534";

  private final Strength strength;
  private final boolean limited;

  private Confinement(Strength strength, boolean limited) {
    this.strength = strength;
    this.limited = limited;
  }

  private static final class Found {
    static final Confinement STRONGEST = find();
  }

  /** The strongest isolation that works on this machine. */
  public static Confinement strongest() {
    return Found.STRONGEST;
  }

  /** Tries each by starting Java. */
  private static Confinement find() {
    boolean limited = runs(List.of("prlimit", "--core=0", "--"));
    return Stream.of(Strength.values())
        .map(strength -> new Confinement(strength, limited))
        .filter(Confinement::works)
        .findFirst()
        .orElseGet(() -> new Confinement(Strength.NONE, false));
  }

  static Confinement of(Strength strength) {
    return new Confinement(strength, false);
  }

  boolean works() {
    return runs(wrapped(List.of(), null));
  }

  public Strength strength() {
    return strength;
  }

  /** Whether memory and CPU time are limited. */
  public boolean limited() {
    return limited;
  }

  /**
   * The command that runs a Java program in isolation.
   *
   * @param program the program and its arguments
   * @param folder the only folder beside the system's that it may read and write
   * @param memoryMib the memory limit
   * @param cpuSeconds the CPU time limit
   */
  public List<String> command(List<String> program, Path folder, int memoryMib, long cpuSeconds) {
    return limited(wrapped(program, folder), memoryMib, List.of("--cpu=" + cpuSeconds));
  }

  /**
   * The same for a program that works in the background for as long as the service runs: without a limit of its CPU time,
   * but at a low priority, so that requests don't wait for it.
   */
  public List<String> lasting(List<String> program, Path folder, int memoryMib) {
    List<String> polite = limited ? new ArrayList<>(LOW_PRIORITY) : new ArrayList<>();
    polite.addAll(wrapped(program, folder));
    return limited(polite, memoryMib, List.of());
  }

  private List<String> limited(List<String> program, int memoryMib, List<String> more) {
    List<String> command = new ArrayList<>();
    if (limited) {
      command.addAll(List.of("prlimit", "--core=0", "--nofile=256"));
      command.add("--data=" + memoryMib * 1024L * 1024L);
      command.addAll(more);
      command.add("--");
    }
    command.addAll(program);
    return command;
  }

  private List<String> wrapped(List<String> program, Path folder) {
    List<String> command = new ArrayList<>();
    switch (strength) {
      case BUBBLEWRAP -> command.addAll(bubblewrap(folder));
      case UNSHARE ->
          command.addAll(List.of("unshare", "--user", "--map-current-user", "--net", "--"));
      case NONE -> {}
    }
    command.addAll(program);
    return command;
  }

  private static List<String> bubblewrap(Path folder) {
    List<String> command =
        new ArrayList<>(List.of("bwrap", "--unshare-all", "--die-with-parent", "--new-session"));
    command.addAll(List.of("--uid", NOBODY, "--gid", NOBODY, "--proc", "/proc", "--dev", "/dev"));
    Stream.concat(
            Stream.of("/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache", JAVA_HOME),
            javaSettings())
        .forEach(path -> command.addAll(List.of("--ro-bind-try", path, path)));
    if (folder != null) {
      command.addAll(List.of("--bind", folder.toString(), folder.toString()));
      command.addAll(List.of("--chdir", folder.toString()));
    }
    command.add("--");
    return command;
  }

  /** Debian's Java has its settings in /etc. */
  private static Stream<String> javaSettings() {
    try (Stream<Path> settings = Files.list(Path.of(JAVA_HOME, "conf"))) {
      List<String> real = new ArrayList<>();
      for (Path setting : (Iterable<Path>) settings::iterator) {
        real.add(setting.toRealPath().toString());
      }
      return real.stream();
    } catch (IOException none) {
      return Stream.empty();
    }
  }

  private static boolean runs(List<String> prefix) {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(
        List.of(JAVA_HOME + "/bin/java", "-Xmx16m", "-XX:TieredStopAtLevel=1", "-version"));
    try {
      Process trial =
          ProgramStart.of(
              new ProcessBuilder(command)
                  .redirectErrorStream(true)
                  .redirectOutput(ProcessBuilder.Redirect.DISCARD));
      boolean ended = trial.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      trial.destroyForcibly();
      return ended && trial.exitValue() == 0;
    } catch (IOException notInstalled) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
