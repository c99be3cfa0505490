package org.wardvoice.integration.messaging.mllp;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.MllpConfig;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;
import org.wardvoice.shared.work.Timers;

/**
 * The MLLP listener, if enabled. HAPI's own server starts threads that the container doesn't manage; these are managed.
 * Retries ports that can't be opened.
 */
@ApplicationScoped
public class MllpListener {

  private static final Log LOG = Log.of(MllpListener.class);
  private static final Duration LOOK = Duration.ofSeconds(2);
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(5);
  private static final Duration PAUSE = Duration.ofMillis(50);

  @Resource private ManagedThreadFactory threads;
  @Resource private ManagedScheduledExecutorService timer;
  @Inject private MllpConfig config;
  @Inject private Hl7Config limits;
  @Inject private MllpSockets sockets;
  @Inject private MllpAnswers answers;

  private final Map<Integer, MllpPort> open = new ConcurrentHashMap<>();
  private final Map<Integer, OncePerMinute> failures = new ConcurrentHashMap<>();
  private volatile boolean stopping;

  void set(@Observes Timers timers) {
    if (!config.ports().isEmpty()) {
      timers.every(LOOK, "hl7.listen", this::openAll);
    }
  }

  private synchronized void openAll() {
    for (int port : config.ports()) {
      MllpPort known = open.get(port);
      if (!stopping && (known == null || !known.isOpen())) {
        open(port);
      }
    }
  }

  private void open(int port) {
    try {
      MllpPort opened = new MllpPort(sockets.open(port), answers, config, limits, threads, timer);
      open.put(port, opened);
      opened.start();
      LOG.info("hl7.listening", "port", port, "tls", config.keystore().isPresent());
    } catch (IOException | RuntimeException unusable) {
      long times = failures.computeIfAbsent(port, first -> new OncePerMinute()).occurrences();
      if (times > 0) {
        LOG.error("hl7.not_listening", unusable, "port", port, "times", times);
      }
    }
  }

  /** The state of each configured port. */
  public List<PortState> states() {
    return config.ports().stream().map(this::state).toList();
  }

  private PortState state(int port) {
    MllpPort known = open.get(port);
    return known == null || !known.isOpen()
        ? new PortState(false, 0)
        : new PortState(true, known.connections());
  }

  /** The state of a port. */
  public record PortState(boolean listening, int connections) {}

  /** Not when the bean is destroyed: from then on Payara loads no more classes of the application. */
  public void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object end) {
    stopListening();
    long last = System.nanoTime() + LAST_ANSWERS.toNanos();
    while (System.nanoTime() < last
        && open.values().stream().anyMatch(port -> port.connections() > 0)) {
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    open.values().forEach(MllpPort::close);
  }

  private synchronized void stopListening() {
    stopping = true;
    open.values().forEach(MllpPort::stop);
  }
}
