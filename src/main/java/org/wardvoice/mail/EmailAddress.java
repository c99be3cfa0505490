package org.wardvoice.mail;

/** The accepted form of email addresses: a single address without a display name. */
public final class EmailAddress {

  public static final int LONGEST = 254;

  private static final String PART = "[^@\\s\\x00-\\x1f\\x7f<>(),;:\\\\\"\\[\\]]+";

  public static final String PATTERN = PART + "@" + PART;

  public static final String ISSUE = "must be an email address";

  private EmailAddress() {}
}
