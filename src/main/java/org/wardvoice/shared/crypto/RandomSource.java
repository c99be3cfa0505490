package org.wardvoice.shared.crypto;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.security.SecureRandom;

/** The one source of randomness for secrets. */
@ApplicationScoped
public class RandomSource {

  private static final SecureRandom RANDOM = new SecureRandom();

  @Produces
  SecureRandom random() {
    return RANDOM;
  }
}
