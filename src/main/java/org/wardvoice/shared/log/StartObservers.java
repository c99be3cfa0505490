package org.wardvoice.shared.log;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ObserverMethod;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;

/** Lets whatever is checked at the start, such as settings and keys, tell its failure in one line. */
public class StartObservers implements Extension {

  <X> void started(@Observes ProcessObserverMethod<Startup, X> found) {
    tell(found);
  }

  <X> void initialized(@Observes ProcessObserverMethod<Object, X> found) {
    if (found
        .getObserverMethod()
        .getObservedQualifiers()
        .contains(Initialized.Literal.of(ApplicationScoped.class))) {
      tell(found);
    }
  }

  private static <T, X> void tell(ProcessObserverMethod<T, X> found) {
    ObserverMethod<T> observer = found.getObserverMethod();
    found
        .configureObserverMethod()
        .notifyWith(event -> StartFailures.telling(() -> observer.notify(event)));
  }
}
