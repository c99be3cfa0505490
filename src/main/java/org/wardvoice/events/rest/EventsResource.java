package org.wardvoice.events.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.events.service.EventLogPage;
import org.wardvoice.events.service.PullEvents;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;

/** The log of events over HTTP. */
@Path("events")
@ApplicationScoped
@Tag(name = "Events", description = "Committed changes, in order.")
public class EventsResource {

  @Inject private CurrentCaller current;
  @Inject private PullEvents events;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Read the event log",
      description =
          "Lets systems that webhooks can't reach poll for events. Returns events on records that the caller may"
              + " read, oldest first. Pass the `cursor` of the previous response to get each event exactly once. A"
              + " response without events can still have `more`: one request scans a limited number of events.")
  public EventLogPage list(@BeanParam LogParameters parameters) {
    return events.pull(current.caller(), parameters.wanted());
  }
}
