package org.wardvoice.testing;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * The whole service as a separate process, started with the launcher like {@code mvn -Pdemo}, for tests that kill and
 * restart it.
 */
public final class ServerProcess implements AutoCloseable {

  private static final String LAUNCHER = "launcher/wardvoice-launcher.jar";
  private static final Path OWN_BUILD = Path.of("target");
  private static final int PORT_LINE = 3;

  private final Path dataFolder;
  private final int port;
  private final Map<String, String> settings = new TreeMap<>();
  private final Map<String, String> environment = new TreeMap<>();
  private Path build = OWN_BUILD;
  private String heap = "1g";
  private List<String> quickStart = Container.QUICK_START;
  private List<String> output = List.of();
  private Process process;
  private CompletableFuture<Boolean> ready;

  /** Doesn't start it yet. The data folder may contain the data of a former process. */
  public ServerProcess(Path dataFolder, int port) {
    this.dataFolder = dataFolder;
    this.port = port;
  }

  /** On a free port with an empty data folder; doesn't start it yet. */
  public static ServerProcess onFreshFolder() {
    return new ServerProcess(TestFolders.fresh("server-process"), Ports.free());
  }

  /** Sets a key of {@code microprofile-config.properties}. */
  public ServerProcess with(String key, String value) {
    settings.put(key, value);
    return this;
  }

  /** Sets the maximum heap, in the syntax of {@code -Xmx}. */
  public ServerProcess heap(String most) {
    heap = most;
    return this;
  }

  /**
   * For benchmarks: with the JVM's own compilers, as in production, and a WAR that it unpacks itself; users may send as
   * many requests as they can, and stay signed in for two hours.
   */
  public ServerProcess forBenchmarks() {
    quickStart = List.of();
    return with("wardvoice.rate-limit.standard-per-hour", "100000000")
        .with("wardvoice.access.access-token-lifetime", "PT2H");
  }

  /**
   * Runs another build.
   *
   * @param folder of its WAR and launcher, like {@code target}
   */
  public ServerProcess of(Path folder) {
    build = folder;
    return this;
  }

  /** Makes it another node of a running service: with the same database, keys and recordings. */
  public ServerProcess beside(ServerProcess first) throws IOException {
    String url = first.databaseUrl() + "?stringtype=unspecified&logServerErrorDetail=false";
    return on(url, "postgres", first.dataFolder());
  }

  /**
   * Makes it a node of an installation whose database belongs to no node.
   *
   * @param installation the folder of its keys and recordings
   */
  public ServerProcess on(TestDatabase database, Path installation) {
    return on(database.url(), database.user(), installation);
  }

  /** The same, with the database's address as the node sees it. */
  public ServerProcess on(String databaseUrl, String databaseUser, Path installation) {
    environment.put("WARDVOICE_DATABASE_URL", databaseUrl);
    environment.put("WARDVOICE_DATABASE_USER", databaseUser);
    environment.put("WARDVOICE_DATABASE_PASSWORD", "unused");
    return with("wardvoice.keys-folder", installation.resolve("keys").toString())
        .with("wardvoice.recordings-folder", installation.resolve("recordings").toString());
  }

  /** Lets it read figures, reports and exports from a replica of its database. */
  public ServerProcess reading(String replicaUrl) {
    environment.put("WARDVOICE_READER_URL", replicaUrl);
    return this;
  }

  /** Starts the process and returns immediately. */
  public ServerProcess start() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + heap);
    command.add("-XX:+UseSerialGC");
    // A small heap's old generation must hold more than the service itself, or each collection is a
    // full one.
    command.add("-XX:NewRatio=4");
    command.addAll(quickStart);
    command.add("-Dwardvoice.launcher.end-with-parent=true");
    command.add("-Dwardvoice.demo=true");
    command.add("-Dwardvoice.access.future-keys=1");
    settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
    command.addAll(List.of("-jar", build.resolve(LAUNCHER).toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.environment().put("WARDVOICE_DATA", dataFolder.toString());
    builder.environment().put("WARDVOICE_HTTP_PORT", Integer.toString(port));
    TestFolders.lendBinaries(dataFolder.resolve("postgres-binaries"));
    if (!quickStart.isEmpty()) {
      RsaKeys.layOut(keysFolder());
      if (build.equals(OWN_BUILD)) {
        TestFolders.lendWar(dataFolder.resolve("war"));
      }
    }
    // Each start has its own, because the reader of the one before may still be adding lines.
    List<String> lines = Collections.synchronizedList(new ArrayList<>());
    CompletableFuture<Boolean> announced = new CompletableFuture<>();
    Process started = builder.start();
    output = lines;
    ready = announced;
    process = started;
    Thread reader = new Thread(() -> read(started, lines, announced), "Output of " + started.pid());
    reader.setDaemon(true);
    reader.start();
    return this;
  }

  /** Waits until the service is ready; fails with its output if it ends or makes no progress. */
  public ServerProcess awaitReady() throws Exception {
    if (!whileItGetsOn(ready)) {
      throw new AssertionError("The service ended while it started:\n" + output());
    }
    return this;
  }

  /** Waits until the process ends itself, and returns its exit code. */
  public int awaitExit() throws Exception {
    whileItGetsOn(process.onExit());
    // Also waits until all output is read.
    whileItGetsOn(ready);
    return process.exitValue();
  }

  private <T> T whileItGetsOn(CompletableFuture<T> outcome) throws Exception {
    try {
      return new Headway(process.toHandle(), output::size).await(outcome);
    } catch (TimeoutException still) {
      printThreads();
      throw new AssertionError("The service stands still:\n" + output(), still);
    }
  }

  /** Makes the process write what its threads are doing, so that the failure tells where it hangs. */
  private void printThreads() throws Exception {
    new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid())).start().waitFor();
    TimeUnit.SECONDS.sleep(2);
  }

  /** The CPU time of the server's process so far, without its children. */
  public Optional<Duration> cpu() {
    return process.info().totalCpuDuration();
  }

  public long pid() {
    return process.pid();
  }

  /** PostgreSQL's main process. */
  public long databasePid() {
    try {
      return postmaster().orElseThrow().pid();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Whether it was started and hasn't ended. */
  public boolean isRunning() {
    return process != null && process.isAlive();
  }

  /** {@code kill -9} for the server and its children; the database continues. */
  public void kill() {
    killAll(Stream.concat(process.toHandle().descendants(), Stream.of(process.toHandle())));
  }

  /** {@code kill -9} for server, children and database, like a power failure. */
  public void killEverything() throws IOException {
    List<ProcessHandle> all = new ArrayList<>(process.toHandle().descendants().toList());
    all.add(process.toHandle());
    postmaster()
        .ifPresent(
            postmaster -> {
              all.add(postmaster);
              postmaster.descendants().forEach(all::add);
            });
    killAll(all.stream());
  }

  /** Ends the service regularly, like Ctrl-C. */
  public void stop() throws Exception {
    // Process.destroy would also close its output.
    process.toHandle().destroy();
    whileItGetsOn(process.onExit());
  }

  /** The output since the last start. */
  public String output() {
    return String.join("\n", List.copyOf(output));
  }

  /** The URL of a path of the service. */
  public URI uri(String path) {
    return URI.create("http://localhost:" + port).resolve(path);
  }

  public int port() {
    return port;
  }

  public Path dataFolder() {
    return dataFolder;
  }

  private Path keysFolder() {
    String set = settings.get("wardvoice.keys-folder");
    return set == null ? dataFolder.resolve("keys") : Path.of(set);
  }

  /** A connection to the service's database while it is running. */
  public Connection database() throws IOException, SQLException {
    return DriverManager.getConnection(databaseUrl(), "postgres", null);
  }

  private String databaseUrl() throws IOException {
    String databasePort = Files.readAllLines(postmasterFile()).get(PORT_LINE).strip();
    return "jdbc:postgresql://127.0.0.1:" + databasePort + "/postgres";
  }

  /** Ends the process and deletes the data. */
  @Override
  public void close() throws IOException {
    if (process != null) {
      killEverything();
    }
    TestFolders.remove(dataFolder);
  }

  private Optional<ProcessHandle> postmaster() throws IOException {
    if (!Files.exists(postmasterFile())) {
      return Optional.empty();
    }
    return ProcessHandle.of(Long.parseLong(Files.readAllLines(postmasterFile()).get(0).strip()));
  }

  private Path postmasterFile() {
    return dataFolder.resolve("postgres/postmaster.pid");
  }

  /** The output of all starts; it is kept when the data are deleted. */
  private Path log() {
    return dataFolder.resolve("server.log");
  }

  private static void killAll(Stream<ProcessHandle> processes) {
    List<ProcessHandle> killed = processes.toList();
    killed.forEach(ProcessHandle::destroyForcibly);
    killed.forEach(
        one -> one.onExit().orTimeout(Patience.MOST.toSeconds(), TimeUnit.SECONDS).join());
  }

  private void read(Process source, List<String> lines, CompletableFuture<Boolean> announced) {
    try (BufferedReader reader = source.inputReader();
        PrintWriter log = new PrintWriter(Files.newBufferedWriter(log(), CREATE, APPEND), true)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
        log.println(line);
        if (line.startsWith("Wardvoice is ready")) {
          announced.complete(true);
        }
      }
    } catch (IOException killed) {
      lines.add("(its output ended: " + killed.getMessage() + ")");
    } finally {
      announced.complete(false);
    }
  }
}
