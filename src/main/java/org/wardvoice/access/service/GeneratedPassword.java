package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.Base64;
import org.wardvoice.shared.Component;

/** Generates passwords that meet the policy, to be shown once. */
@Component
public class GeneratedPassword {

  private static final int BYTES = 15;

  private final SecureRandom random;

  @Inject
  public GeneratedPassword(SecureRandom random) {
    this.random = random;
  }

  /** 120 random bits. */
  String next() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return "Wv1-" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
