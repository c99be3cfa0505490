package org.wardvoice.platform;

import static org.awaitility.Awaitility.await;

import io.prometheus.metrics.core.util.Scheduler;
import java.io.File;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.crypto.Argon2id;
import org.wardvoice.shared.metrics.Metrics;
import org.wardvoice.shared.process.ChildProcess;
import org.wardvoice.testing.LittleMemory;

/**
 * What an application has used on a thread of the server doesn't keep its classes in memory when it has been removed.
 * {@link RedeployIT} tries it in a server, which itself keeps some.
 */
class RemovedApplicationTest {

  /** The JVM ends its own thread that watches over a program after a minute. */
  private static final Duration SOON = Duration.ofSeconds(30);

  private final ExecutorService server = Executors.newSingleThreadExecutor();

  @AfterEach
  void stop() {
    server.shutdownNow();
  }

  /** Hashes a password. */
  public static final class Password implements Callable<Integer> {

    @Override
    public Integer call() {
      return new Argon2id(64, 1, 1).derive("a password", new byte[16], 32).length;
    }
  }

  /** Runs a program, which the JVM watches over for a minute longer. */
  public static final class Program implements Callable<Integer> {

    @Override
    public Integer call() throws Exception {
      return ChildProcess.run(
              new ProcessBuilder("true"), InputStream::nullInputStream, 1, Duration.ofSeconds(60))
          .exitCode();
    }
  }

  /** Begins and ends the metrics. */
  public static final class Measuring implements Callable<Integer> {

    @Override
    public Integer call() throws Exception {
      Scheduler.awaitInitialization();
      Metrics.endThread();
      return 0;
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {Password.class, Program.class, Measuring.class})
  void isForgotten(Class<?> use) throws Exception {
    WeakReference<ClassLoader> application = server.submit(() -> used(use.getName())).get();
    await()
        .atMost(SOON)
        .until(
            () -> {
              System.gc();
              return application.refersTo(null);
            });
  }

  private static WeakReference<ClassLoader> used(String use) throws Exception {
    Thread thread = Thread.currentThread();
    try (URLClassLoader application =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      thread.setContextClassLoader(application);
      ((Callable<?>) application.loadClass(use).getConstructor().newInstance()).call();
      return new WeakReference<>(application);
    } finally {
      thread.setContextClassLoader(null);
    }
  }

  private static URL[] classPath() throws Exception {
    List<String> places =
        List.of(LittleMemory.classPath().split(Pattern.quote(File.pathSeparator), -1));
    URL[] urls = new URL[places.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = Path.of(places.get(i)).toUri().toURL();
    }
    return urls;
  }
}
