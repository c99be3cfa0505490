package org.wardvoice.retention.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.retention.RemovalView;
import org.wardvoice.retention.RetentionRules;
import org.wardvoice.retention.service.ReadRetention;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.persistence.Page;

/** Retention over HTTP. */
@Path("retention")
@RequestScoped
@Tag(name = "Retention")
public class RetentionResource {

  static final String SYSTEM = "system:read";
  static final String ORGANIZATION = "organization:read";

  @Inject private CurrentCaller current;
  @Inject private ReadRetention retention;

  @GET
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "Get the retention of data",
      description =
          "How long each kind of data with patients' data in it is kept, how much of the organization's has expired and"
              + " will be deleted by the next run (`due`), and how much is kept by legal holds (`held`). What is"
              + " not listed never expires.")
  public RetentionRules rules() {
    return retention.rules(current.caller());
  }

  @GET
  @Path("removals")
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "List what was deleted",
      description =
          "What expired and was deleted: an entry for each kind and day (UTC), newest first. Entries are kept.")
  public Page<RemovalView> removals(@BeanParam ListParameters parameters) {
    return retention.removals(current.caller(), parameters.request());
  }
}
