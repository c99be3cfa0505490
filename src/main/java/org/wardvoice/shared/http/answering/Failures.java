package org.wardvoice.shared.http.answering;

import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.resource.ResourceException;
import java.net.ConnectException;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.error.Causes;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.persistence.DatabaseFailures;

/**
 * Looks for known failures in the chain of causes: containers wrap exceptions of a transaction several times, each in
 * its own way.
 */
final class Failures {

  private Failures() {}

  /** The refusal that corresponds to this failure; empty if it is a fault of the product. */
  static Optional<Refusal> refusal(Throwable failure) {
    List<Throwable> chain = Causes.of(failure);
    return chain.stream()
        .filter(Refusal.class::isInstance)
        .map(Refusal.class::cast)
        .findFirst()
        .or(() -> chain.stream().flatMap(at -> known(at).stream()).findFirst());
  }

  private static Optional<Refusal> known(Throwable at) {
    return at instanceof ResourceException
            || at instanceof JMSException
            || at instanceof JMSRuntimeException
            || at instanceof ConnectException
        ? Optional.of(ServiceAway.part())
        : DatabaseFailures.refusal(at);
  }
}
