package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Keysets;

/** The pseudonym keys, one for each organization. */
@Component
public class PseudonymKeys {

  private static final int LENGTH = 32;

  private final Keysets keysets;

  @Inject
  public PseudonymKeys(Keysets keysets) {
    this.keysets = keysets;
  }

  /** The organization's key, which is the same as long as the keyset is. */
  byte[] of(UUID organizationId) {
    try {
      byte[] name = ("export:" + organizationId).getBytes(StandardCharsets.UTF_8);
      return keysets.pseudonyms().computePrimary(name, LENGTH);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("No key can be made for " + organizationId, e);
    }
  }
}
