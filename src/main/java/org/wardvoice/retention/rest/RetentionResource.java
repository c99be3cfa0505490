package org.wardvoice.retention.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.retention.RemovalView;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.retention.RetentionForecast;
import org.wardvoice.retention.RetentionRule;
import org.wardvoice.retention.RetentionRules;
import org.wardvoice.retention.service.ReadRetention;
import org.wardvoice.retention.service.RetentionChange;
import org.wardvoice.retention.service.SetRetention;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.http.reading.EnumValues;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** Retention over HTTP. */
@Path("retention")
@RequestScoped
@Tag(name = "Retention")
public class RetentionResource {

  private static final String KIND = "The kind of data, as in the list: such as `events`.";

  static final String SYSTEM = "system:read";
  static final String ORGANIZATION = "organization:read";

  @Inject private CurrentCaller current;
  @Inject private ReadRetention retention;
  @Inject private SetRetention setting;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "Get the retention of data",
      description =
          "How long each kind of data with patients' data in it is kept, how much of the organization's has expired and"
              + " will be deleted by the next run (`due`), and how much is kept by legal holds (`held`). What is"
              + " `permanent` is never deleted.")
  public RetentionRules rules() {
    return retention.rules(current.caller());
  }

  @GET
  @Path("{kind}")
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "Get the retention of one kind of data",
      description = "The same as in the list, with an entity tag for a change.")
  public RetentionRule rule(@Parameter(description = KIND) @PathParam("kind") String kind) {
    return retention.rule(current.caller(), known(kind));
  }

  @PUT
  @Path("{kind}")
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Set the retention of one kind of data",
      description =
          "`keeps` is from `shortest` to 36,500 days; null means what the installation says. A period shorter than"
              + " the current one needs `confirmed: true`; `GET /api/retention/{kind}/dry-run` tells what it deletes."
              + " Takes effect with the next deletion run. The retention of `permanent` data can't be changed.")
  public RetentionRule set(
      @Parameter(description = KIND) @PathParam("kind") String kind,
      Patch<RetentionChange> change) {
    return setting.set(current.caller(), known(kind), change, precondition);
  }

  @GET
  @Path("{kind}/dry-run")
  @RequiresPermission(value = SYSTEM, or = ORGANIZATION)
  @Operation(
      summary = "Try another retention",
      description =
          "What the next run would delete, and what legal holds would keep. Changes nothing.")
  public RetentionForecast forecast(
      @Parameter(description = KIND) @PathParam("kind") String kind,
      @Parameter(
              description = "An ISO 8601 duration in whole days.",
              required = true,
              example = "P90D")
          @QueryParam("keeps")
          String keeps) {
    String wanted = QueryValues.text(keeps);
    if (wanted == null) {
      throw new InvalidInput("keeps", "is required");
    }
    return retention.forecast(current.caller(), known(kind), wanted);
  }

  private static RetainedKind known(String kind) {
    return EnumValues.find(RetainedKind.class, kind)
        .map(RetainedKind.class::cast)
        .orElseThrow(() -> new NotFound("Kind of data"));
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
