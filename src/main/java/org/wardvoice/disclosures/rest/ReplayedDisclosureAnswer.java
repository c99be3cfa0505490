package org.wardvoice.disclosures.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosureRecorded;
import org.wardvoice.disclosures.service.FindDisclosures;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for a disclosure that was committed before the server was stopped. */
@Component
public class ReplayedDisclosureAnswer implements ReplayedAnswer {

  private final FindDisclosures find;
  private final CurrentCaller current;

  @Inject
  public ReplayedDisclosureAnswer(FindDisclosures find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return DisclosureRecorded.TYPE;
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, find.one(current.caller(), null, id));
  }
}
