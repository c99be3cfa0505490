package org.wardvoice.shared.http.answering;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import java.io.UncheckedIOException;
import java.util.logging.Logger;

/**
 * Keeps Jersey from logging an error with its trace for each client that disconnects before it is answered. RESTEasy logs
 * none.
 */
@ApplicationScoped
public class QuietDisconnects {

  private static final Logger RESPONDER =
      Logger.getLogger("org.glassfish.jersey.server.ServerRuntime$Responder");

  /** Only a response that can't be flushed any more fails in this way; other failures are still logged. */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object start) {
    RESPONDER.setFilter(failure -> !(failure.getThrown() instanceof UncheckedIOException));
  }

  /** The server's logger must not keep the application's class loader. */
  @PreDestroy
  void end() {
    RESPONDER.setFilter(null);
  }
}
