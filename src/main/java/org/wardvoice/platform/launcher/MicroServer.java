package org.wardvoice.platform.launcher;

import fish.payara.micro.PayaraMicroRuntime;
import fish.payara.micro.boot.PayaraMicroBoot;
import fish.payara.micro.boot.PayaraMicroLauncher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Payara Micro in this JVM, with the broker's adapter and the WAR deployed. */
final class MicroServer {

  private static final String APPLICATION = "wardvoice";
  private static final String SHUTDOWN_HOOK = "Payara Micro Shutdown Hook";
  private static final Duration HOOK_WAIT = Duration.ofSeconds(30);

  /** The JVM starts the shutdown hooks one after the other. */
  private static final Duration HOOK_START_WAIT = Duration.ofSeconds(2);

  private static final long PAUSE_MILLIS = 20;

  private MicroServer() {}

  /** What is deployed once the server has started. */
  interface Application {
    Path await() throws IOException;
  }

  /**
   * Returns when the application has started; its database may still be missing.
   *
   * @param application waits for what the application needs, and returns its folder
   * @throws StartFailure if the server or the application didn't start
   */
  static void start(
      LaunchSettings settings,
      LockedDataFolder data,
      DatabaseAccess database,
      Application application)
      throws IOException {
    setSystemProperties(data);
    Map<String, String> values = database.with(settings.mailServer());
    values.putAll(settings.healthPort());
    values.put("WARDVOICE_LOG_FORMAT", settings.logFormat());
    values.put("WARDVOICE_TRANSACTION_LOG", data.folder("transactions").toString());
    values.put("WARDVOICE_BROKER_ADAPTER", settings.brokerAdapter().toString());
    MicroRoot root = MicroRoot.in(data.path(), settings.brokerAdapter(), values);
    String[] arguments = {
      "--rootdir",
      root.folder().toString(),
      "--port",
      Integer.toString(settings.httpPort()),
      "--nohazelcast",
      "--disablephonehome",
      "--logproperties",
      logProperties(root).toString(),
      "--prebootcommandfile",
      root.preBootCommands().toString(),
      "--postbootcommandfile",
      root.postBootCommands().toString(),
    };
    PayaraMicroRuntime server = boot(arguments);
    server.deploy(APPLICATION, "/", application.await().toFile());
    requireApplication(server);
  }

  private static void setSystemProperties(LockedDataFolder data) {
    System.setProperty("wardvoice.broker.data-folder", data.folder("broker").toString());
    // Message-driven beans listen through this resource adapter.
    System.setProperty("com.sun.enterprise.connectors.inbound.ramid", "wardvoice-broker");
    // Starting services on many threads occasionally hangs the start.
    System.setProperty("org.glassfish.startupThreadPolicy", "USE_NO_THREADS");
    // Values of headers may be in any encoding (RFC 9110, section 5.5), such as other applications'
    // cookies.
    System.setProperty(
        "org.glassfish.grizzly.http.STRICT_HEADER_VALUE_VALIDATION_RFC_9110", "false");
  }

  /** The server says that it is ready before the application is deployed. */
  private static Path logProperties(MicroRoot root) throws IOException {
    return Files.writeString(
        root.logProperties(), "\nPayaraMicro.level=WARNING\n", StandardOpenOption.APPEND);
  }

  private static PayaraMicroRuntime boot(String[] arguments) {
    try {
      PayaraMicroBoot server = PayaraMicroLauncher.create(arguments);
      return server.getRuntime();
    } catch (Exception failed) {
      throw new StartFailure("The server didn't start: " + failed.getMessage(), failed);
    }
  }

  /** A failed deployment leaves a running server without the application. */
  private static void requireApplication(PayaraMicroRuntime runtime) {
    Set<String> deployed = Set.copyOf(runtime.getDeployedApplicationNames());
    if (!deployed.contains(APPLICATION)) {
      throw new StartFailure(
          "The application didn't start; the first line with event=start.failed above says why.");
    }
  }

  /**
   * Waits until the server's own shutdown hook, which runs in parallel with the caller's, has ended.
   *
   * @return whether it ended within half a minute
   */
  static boolean awaitStop() {
    try {
      Optional<Thread> hook = hook();
      long latestStart = System.nanoTime() + HOOK_START_WAIT.toNanos();
      while (hook.isEmpty() && System.nanoTime() < latestStart) {
        Thread.sleep(PAUSE_MILLIS);
        hook = hook();
      }
      if (hook.isPresent()) {
        hook.get().join(HOOK_WAIT.toMillis());
      }
      return hook.filter(Thread::isAlive).isEmpty();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Optional<Thread> hook() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(SHUTDOWN_HOOK))
        .findAny();
  }
}
