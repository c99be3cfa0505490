package org.wardvoice.idempotency;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;

/** The claim that the current request holds on its key, if it has one. */
@RequestScoped
public class KeyedRequest {

  @Inject private Event<Claim.Owned> running;

  private Claim.Owned claim;
  private boolean creates;

  public Optional<Claim.Owned> claim() {
    return Optional.ofNullable(claim);
  }

  /**
   * The claim, if the endpoint answers with the record that it creates. Others can create records on the way: the first
   * patient of a batch of HL7 messages says nothing about the rest of it.
   */
  public Optional<Claim.Owned> claimOfCreation() {
    return claim().filter(any -> creates);
  }

  /**
   * The request got a claim.
   *
   * @param answersWithRecord whether its endpoint answers with the record that it creates
   */
  public void holds(Claim.Owned owned, boolean answersWithRecord) {
    claim = owned;
    creates = answersWithRecord;
  }

  /** The request is still working: its claim does not pass to another one. For work that can outlast the lease. */
  public void stillRuns() {
    claim().ifPresent(running::fire);
  }

  /** The claim is settled; the rest of this request does not use it. */
  public void settled() {
    claim = null;
  }
}
