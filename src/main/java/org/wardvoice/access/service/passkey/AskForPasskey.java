package org.wardvoice.access.service.passkey;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.Passkey;
import org.wardvoice.access.entity.PasskeyChallenge;
import org.wardvoice.access.entity.PasskeyChallenge.Purpose;
import org.wardvoice.access.entity.PasskeyRepository;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;

/** Creates requests to authenticators. */
@Stateless
public class AskForPasskey {

  @Inject private PasskeyRepository passkeys;
  @Inject private PasskeyChallenges challenges;
  @Inject private PasskeyVerification verification;
  @Inject private RelyingParty relyingParty;
  @Inject private Accounts accounts;

  /**
   * For a sign-in with only a passkey. Never lists passkeys, so that the response reveals nothing about an address.
   *
   * @param email null if any user may sign in
   * @throws Conflict if the service's URL does not allow passkeys
   */
  public PasskeyRequestOptions alone(String email) {
    String id = relyingParty.id();
    String challenge =
        email == null
            ? challenges.forSignIn()
            : challenges.forSignIn(accounts.findByEmail(email).map(Account::user));
    return PasskeyRequestOptions.passwordless(id, challenge);
  }

  /**
   * For a sign-in with one of the user's passkeys after the password.
   *
   * @param tokenId of the sign-in
   * @throws Conflict if the service's URL does not allow passkeys
   * @throws InvalidInput if the user has no passkey
   */
  public PasskeyRequestOptions secondFactor(UserView user, UUID tokenId) {
    List<Passkey> known = passkeys.of(user.organizationId(), user.id());
    if (known.isEmpty()) {
      throw new InvalidInput(
          "mfa_token", "belongs to a user without " + FactorMethod.PASSKEY.text() + "s");
    }
    return PasskeyRequestOptions.secondFactor(
        relyingParty.id(), challenges.forSecondFactor(user, tokenId), PasskeyDescriptor.of(known));
  }

  /** The challenge that was signed, which is used up; empty if it is not valid. */
  public Optional<PasskeyChallenge> asked(PasskeyProof proof, Purpose purpose) {
    return verification
        .challenge(proof.clientData())
        .flatMap(challenge -> challenges.use(challenge, purpose));
  }
}
