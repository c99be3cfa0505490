package org.wardvoice.disclosures.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.disclosures.service.FindDisclosures;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;

/** The accounting of a patient's disclosures over HTTP. */
@Path("patients/{patient_id}/disclosures")
@RequestScoped
@Tag(name = "Privacy", description = "What a patient may ask the hospital's privacy officer for.")
public class DisclosuresResource {

  static final String SYSTEM = "system:read";
  static final String ORGANIZATION = "organization:read";

  @Inject private CurrentCaller current;
  @Inject private FindDisclosures find;

  @GET
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "List a patient's disclosures",
      description =
          "Accounts for the patient's data that was given out (45 CFR 164.528), newest first: to whom, what and why."
              + " Exports, deliveries to webhooks with full payloads, HL7 v2 messages and records sent to the EMR"
              + " are entered when they happen. Without `date_from`, the last six years. As CSV or XML:"
              + " `GET /api/export/disclosures` with the filter `patient_id`.")
  public Page<DisclosureView> list(
      @PathParam("patient_id") String patientId,
      @BeanParam DisclosureFilters filters,
      @BeanParam ListParameters parameters) {
    return find.list(
        current.caller(), PathId.of("Patient", patientId), filters.wanted(), parameters.request());
  }
}
