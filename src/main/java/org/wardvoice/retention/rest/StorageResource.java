package org.wardvoice.retention.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.retention.StorageView;
import org.wardvoice.retention.service.CountStorage;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;

/** What an organization stores, over HTTP. */
@Path("storage")
@RequestScoped
@Tag(name = "Retention")
public class StorageResource {

  @Inject private CurrentCaller current;
  @Inject private CountStorage storage;

  @GET
  @RequiresPermission(value = RetentionResource.SYSTEM, or = RetentionResource.ORGANIZATION)
  @Operation(
      summary = "Get what is stored",
      description =
          "How many records of each kind the organization has, and the size of its recordings, received HL7 v2"
              + " messages and files of reports. Counted regularly, every six hours by default: `counted_at` says"
              + " when. Exports are not stored.")
  public StorageView read() {
    return storage.of(current.caller());
  }
}
