package org.wardvoice.integration;

import ca.uhn.fhir.context.FhirContext;
import jakarta.annotation.PostConstruct;
import org.wardvoice.shared.Component;

/** The model of FHIR R4, which takes seconds to make: made once, and early. */
@Component
public class FhirR4 {

  private FhirContext context;

  @PostConstruct
  void make() {
    context = FhirContext.forR4();
  }

  public FhirContext context() {
    return context;
  }
}
