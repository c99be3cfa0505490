package org.wardvoice.idempotency;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/** The claim that the running request holds on its key, if it came with one. */
@RequestScoped
public class KeyedRequest {

  private Claim.Owned claim;

  public Optional<Claim.Owned> claim() {
    return Optional.ofNullable(claim);
  }

  public void holds(Claim.Owned owned) {
    claim = owned;
  }

  /** The claim is settled; what comes later in this request is none of its business. */
  public void settled() {
    claim = null;
  }
}
