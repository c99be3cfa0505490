package org.wardvoice.events.rest;

import jakarta.enterprise.context.RequestScoped;
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
@RequestScoped
@Tag(name = "Events", description = "What happens, once committed, in order.")
public class EventsResource {

  @Inject private CurrentCaller current;
  @Inject private PullEvents events;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Read the log of events",
      description =
          "For receivers that no webhook can reach. Oldest first, of the records that the caller may read; whoever asks with the"
              + " `cursor` of the answer before misses nothing and gets nothing twice. An answer without events can have `more`:"
              + " not everything can be looked at in one request.")
  public EventLogPage list(@BeanParam LogParameters parameters) {
    return events.pull(current.caller(), parameters.wanted());
  }
}
