package org.wardvoice.integration;

import ca.uhn.fhir.context.FhirContext;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.Patient;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.BestEffort;

/** The model of FHIR R4. It takes seconds to read, so that happens once, and before the first request needs it. */
@Component
public class FhirR4 {

  @Resource private ManagedExecutorService executor;

  private final FhirContext context = FhirContext.forR4();

  void warmUp(@Observes Startup start) {
    executor.execute(() -> BestEffort.run("fhir.warm_up", this::readModel));
  }

  /** A context reads the model of a type when it first writes one. */
  private void readModel() {
    Bundle bundle = new Bundle();
    bundle.addEntry().setResource(new Patient());
    context.newJsonParser().encodeResourceToString(bundle);
  }

  public FhirContext context() {
    return context;
  }
}
