package org.wardvoice.access.service;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wardvoice.access.service.password.PasswordPolicy;
import org.wardvoice.security.Role;

/** The rules for passwords and second factors ({@code wardvoice.access.profile}). */
public enum AccessProfile {

  /** The rules of the specification. */
  SPECIFICATION("specification", PasswordPolicy.SPECIFICATION, true, false),

  /** The rules of NIST SP 800-63B-4; administrators have no permissions without a phishing-resistant second factor. */
  NIST_63B_4("nist-63b-4", PasswordPolicy.NIST_63B_4, false, true);

  /** The values in the configuration. */
  static final List<String> TEXTS = Stream.of(values()).map(one -> one.text).toList();

  private static final Set<Role> ADMINISTRATORS = Set.of(Role.SUPER_ADMIN, Role.HOSPITAL_ADMIN);

  private final String text;
  private final PasswordPolicy passwordPolicy;
  private final boolean passwordsExpire;
  private final boolean administratorsNeedPasskeys;

  AccessProfile(
      String text,
      PasswordPolicy passwordPolicy,
      boolean passwordsExpire,
      boolean administratorsNeedPasskeys) {
    this.text = text;
    this.passwordPolicy = passwordPolicy;
    this.passwordsExpire = passwordsExpire;
    this.administratorsNeedPasskeys = administratorsNeedPasskeys;
  }

  /** The profile with that configuration value. */
  static AccessProfile of(String text) {
    return values()[TEXTS.indexOf(text)];
  }

  PasswordPolicy passwordPolicy() {
    return passwordPolicy;
  }

  boolean passwordsExpire() {
    return passwordsExpire;
  }

  /** Whether users of this role have no permissions until they sign in with a passkey. */
  boolean wantsPasskey(String role) {
    return administratorsNeedPasskeys
        && Role.parse(role).filter(ADMINISTRATORS::contains).isPresent();
  }
}
