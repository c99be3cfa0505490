package org.wardvoice.integration.rest.fhir;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.wardvoice.integration.FhirR4;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.answering.ErrorFormat;
import org.wardvoice.shared.language.Translations;

/** Formats the container's errors below {@code /fhir/R4}. */
@Component
public class FhirErrors implements ErrorFormat {

  private final FhirR4 fhir;

  @Inject
  public FhirErrors(FhirR4 fhir) {
    this.fhir = fhir;
  }

  @Override
  public boolean appliesTo(HttpServletRequest failed) {
    return FhirDoor.isMeantBy(failed);
  }

  /** The container has not checked the accepted formats: JSON, unless the first one is XML. */
  @Override
  public Written write(
      HttpServletRequest failed, int status, Object body, Optional<Translations> language) {
    String accept = failed.getHeader("Accept");
    FhirFormat format =
        accept != null && accept.strip().startsWith(FhirFormat.XML.mediaType())
            ? FhirFormat.XML
            : FhirFormat.JSON;
    return new Written(
        format.contentType(),
        format.text(fhir.context(), Outcomes.of(status, body, language), false));
  }
}
