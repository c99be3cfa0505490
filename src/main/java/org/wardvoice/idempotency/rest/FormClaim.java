package org.wardvoice.idempotency.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.WebApplicationException;
import org.wardvoice.idempotency.Claim;
import org.wardvoice.idempotency.KeyedRequest;
import org.wardvoice.idempotency.service.ClaimKey;
import org.wardvoice.shared.http.FormObserver;

/** Compares the form of the running request with the one that its key was first used for. */
@RequestScoped
public class FormClaim implements FormObserver {

  @Inject private KeyedRequest keyed;
  @Inject private ClaimKey keys;
  @Inject private KeyedAnswers answers;
  private Claim doneBefore;

  void compareWith(Claim claim) {
    doneBefore = claim;
  }

  @Override
  public boolean wantsFile() {
    return doneBefore == null;
  }

  @Override
  public void formRead(String fingerprint) {
    if (doneBefore != null) {
      throw new WebApplicationException(answers.again(doneBefore, fingerprint));
    }
    keyed.claim().ifPresent(claim -> keys.bodyRead(claim, fingerprint));
  }
}
