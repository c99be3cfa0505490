package org.wardvoice.integration.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncRequested;
import org.wardvoice.integration.service.emr.FindEmrSyncs;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response to the start of a synchronization that was committed before the server stopped. */
@Component
public class ReplayedEmrSyncAnswer implements ReplayedAnswer {

  private final FindEmrSyncs find;
  private final CurrentCaller current;

  @Inject
  public ReplayedEmrSyncAnswer(FindEmrSyncs find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return EmrSyncRequested.TYPE;
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, find.one(current.caller(), id));
  }
}
