package org.wardvoice.idempotency;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/** The claim that the current request holds on its key, if it has one. */
@RequestScoped
public class KeyedRequest {

  private Claim.Owned claim;

  public Optional<Claim.Owned> claim() {
    return Optional.ofNullable(claim);
  }

  public void holds(Claim.Owned owned) {
    claim = owned;
  }

  /** The claim is settled; the rest of this request does not use it. */
  public void settled() {
    claim = null;
  }
}
