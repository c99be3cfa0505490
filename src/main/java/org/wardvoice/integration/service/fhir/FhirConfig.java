package org.wardvoice.integration.service.fhir;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.net.URI;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** The identifier systems of the FHIR interface. */
@Component
public class FhirConfig {

  private static final String MRN_SYSTEM = "wardvoice.fhir.mrn-system";

  private final String mrnSystem;

  @Inject
  public FhirConfig(Settings settings) {
    mrnSystem = settings.required(MRN_SYSTEM);
    try {
      if (!URI.create(mrnSystem).isAbsolute()) {
        throw new IllegalArgumentException("it has no scheme");
      }
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          MRN_SYSTEM + " must be an absolute URI such as urn:oid:1.2.3, not \"" + mrnSystem + "\".",
          wrong);
    }
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** The identifier system of medical record numbers. */
  public String mrnSystem() {
    return mrnSystem;
  }
}
