package org.wardvoice.integration;

import ca.uhn.fhir.context.FhirContext;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.Patient;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.work.Timers;

/** The model of FHIR R4. Loading it takes seconds, so it is loaded once, soon after the start, not during a request. */
@Component
public class FhirR4 {

  /** Keeps the load off the start itself. */
  private static final Duration LATER = Duration.ofSeconds(20);

  private final FhirContext context = FhirContext.forR4();

  void warmUp(@Observes Timers timers) {
    timers.once(LATER, "fhir.warm_up", this::readModel);
  }

  /** A context loads the model of a type when it first writes one. */
  private void readModel() {
    Bundle bundle = new Bundle();
    bundle.addEntry().setResource(new Patient());
    context.newJsonParser().encodeResourceToString(bundle);
  }

  public FhirContext context() {
    return context;
  }
}
