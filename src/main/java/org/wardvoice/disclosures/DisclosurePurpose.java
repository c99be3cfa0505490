package org.wardvoice.disclosures;

import java.util.Arrays;
import java.util.List;

/** Why patients' data was given out: the "basis" of 45 CFR 164.528(b)(2)(iv). */
public enum DisclosurePurpose {
  /** Nobody has said why. */
  UNSPECIFIED(true),
  TREATMENT(false),
  PAYMENT(false),
  /** Health care operations of the hospital. */
  OPERATIONS(false),
  /** The patient, or a representative, asked for it. */
  PATIENT_REQUEST(false),
  /** The patient has signed an authorization. */
  AUTHORIZATION(false),
  PUBLIC_HEALTH(true),
  /** A health oversight agency. */
  OVERSIGHT(true),
  REQUIRED_BY_LAW(true),
  RESEARCH(true),
  OTHER(true);

  private final boolean accountable;

  DisclosurePurpose(boolean accountable) {
    this.accountable = accountable;
  }

  /** Whether 45 CFR 164.528(a)(1) requires that a patient is told of it. */
  public boolean isAccountable() {
    return accountable;
  }

  /** Those of which a patient must be told, or the others. */
  public static List<DisclosurePurpose> accountable(boolean wanted) {
    return Arrays.stream(values()).filter(one -> one.accountable == wanted).toList();
  }
}
