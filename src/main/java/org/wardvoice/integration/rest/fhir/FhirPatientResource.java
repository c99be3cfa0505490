package org.wardvoice.integration.rest.fhir;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.wardvoice.idempotency.ReadsOnly;
import org.wardvoice.integration.service.fhir.Everything;
import org.wardvoice.integration.service.fhir.FhirType;
import org.wardvoice.integration.service.fhir.ReadFhir;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.AtContextRoot;

/** Patients as FHIR resources. */
@Path("fhir/R4/Patient")
@RequestScoped
@AtContextRoot
@Produces(MediaType.WILDCARD)
public class FhirPatientResource {

  @Context private UriInfo uri;
  @Context private HttpHeaders headers;

  @Inject private FhirRequest request;
  @Inject private ReadFhir read;
  @Inject private Everything everything;
  @Inject private BeginBulkExport begin;

  @GET
  @RequiresPermission("patient:read")
  public FhirAnswer search() {
    return FhirAnswer.of(
        read.search(request.asking(uri), FhirType.PATIENT, request.query(uri, headers)));
  }

  @POST
  @Path("_search")
  @ReadsOnly
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  @RequiresPermission("patient:read")
  public FhirAnswer searchByForm(byte[] form) {
    return FhirAnswer.of(
        read.search(request.asking(uri), FhirType.PATIENT, request.form(uri, headers, form)));
  }

  @GET
  @Path("{patient_id}")
  @RequiresPermission("patient:read")
  public FhirAnswer read(@PathParam("patient_id") String id) {
    return FhirAnswer.of(read.one(request.asking(uri), FhirType.PATIENT, id));
  }

  @GET
  @Path("{patient_id}/$everything")
  @RequiresPermission("patient:read")
  public FhirAnswer everything(@PathParam("patient_id") String id) {
    return FhirAnswer.of(everything.of(request.asking(uri), id, request.query(uri, headers)));
  }

  @GET
  @Path("$export")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = FhirExportResource.READS)
  public Response export() {
    return begin.of(uri, headers, true);
  }
}
