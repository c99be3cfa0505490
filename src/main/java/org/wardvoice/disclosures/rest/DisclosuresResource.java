package org.wardvoice.disclosures.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.disclosures.DisclosureRecorded;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.disclosures.service.FindDisclosures;
import org.wardvoice.disclosures.service.NewDisclosure;
import org.wardvoice.disclosures.service.RecordDisclosure;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
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
  @Inject private RecordDisclosure record;

  @GET
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "List a patient's disclosures",
      description =
          "Lists the disclosures of the patient's data (accounting of disclosures, 45 CFR 164.528), newest first: to"
              + " whom, what and why. Exports, deliveries to webhooks with full payloads, HL7 v2 messages and records"
              + " sent to the EMR are entered when they happen; what left by other means is entered by hand. Without"
              + " `date_from`, the last six years. As CSV or XML:"
              + " `GET /api/export/disclosures` with the filter `patient_id`.")
  public Page<DisclosureView> list(
      @PathParam("patient_id") String patientId,
      @BeanParam DisclosureFilters filters,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(),
        PathId.of("Patient", patientId),
        filters.wanted(query),
        parameters.request(query));
  }

  @GET
  @Path("{disclosure_id}")
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "Get one of a patient's disclosures",
      description = "The same as in the list.")
  public DisclosureView read(
      @PathParam("patient_id") String patientId, @PathParam("disclosure_id") String disclosureId) {
    return find.one(
        current.caller(), PathId.of("Patient", patientId), PathId.of("Disclosure", disclosureId));
  }

  @POST
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Record a disclosure",
      description =
          "Enters what left by other means, such as a paper copy for a court (45 CFR 164.528(b)(2)). Entries can't be"
              + " changed: a later one with `corrects` puts an earlier one right, or says that it was"
              + " `entered_in_error`. The corrected one stays in the list, with `corrected_by`.")
  public Created<DisclosureView> record(
      @PathParam("patient_id") String patientId, NewDisclosure disclosure) {
    DisclosureView view =
        record.record(current.caller(), PathId.of("Patient", patientId), disclosure);
    return Created.of(view.id(), view);
  }

  /** Repeats the lost response to a disclosure. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindDisclosures find, CurrentCaller current) {
    return new ReplayedAnswer(
        DisclosureRecorded.TYPE, id -> Created.of(id, find.one(current.caller(), null, id)));
  }
}
