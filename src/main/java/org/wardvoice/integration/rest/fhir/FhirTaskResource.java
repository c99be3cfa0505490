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
import jakarta.ws.rs.core.UriInfo;
import org.wardvoice.idempotency.ReadsOnly;
import org.wardvoice.integration.service.fhir.FhirType;
import org.wardvoice.integration.service.fhir.ReadFhir;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.AtContextRoot;

/** Tasks as FHIR resources. Assignees may read their tasks without the permission. */
@Path("fhir/R4/Task")
@RequestScoped
@AtContextRoot
@Produces(MediaType.WILDCARD)
public class FhirTaskResource {

  @Context private UriInfo uri;
  @Context private HttpHeaders headers;

  @Inject private FhirRequest request;
  @Inject private ReadFhir read;

  @GET
  @RequiresPermission("task:read")
  public FhirAnswer search() {
    return FhirAnswer.of(
        read.search(request.asking(uri), FhirType.TASK, request.query(uri, headers)));
  }

  @POST
  @Path("_search")
  @ReadsOnly
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  @RequiresPermission("task:read")
  public FhirAnswer searchByForm(byte[] form) {
    return FhirAnswer.of(
        read.search(request.asking(uri), FhirType.TASK, request.form(uri, headers, form)));
  }

  @GET
  @Path("{task_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  public FhirAnswer read(@PathParam("task_id") String id) {
    return FhirAnswer.of(read.one(request.asking(uri), FhirType.TASK, id));
  }
}
