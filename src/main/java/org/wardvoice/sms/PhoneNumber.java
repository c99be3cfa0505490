package org.wardvoice.sms;

import java.util.regex.Pattern;
import org.wardvoice.shared.error.InvalidInput;

/**
 * An international phone number (ITU-T E.164).
 *
 * @param text such as {@code +4915112345678}
 */
public record PhoneNumber(String text) {

  private static final Pattern SEPARATORS = Pattern.compile("[\\s().\\-/\\u00a0]");
  private static final Pattern E164 = Pattern.compile("\\+[1-9][0-9]{6,14}");
  private static final int SHOWN = 2;

  /**
   * Parses a number with or without separators, after {@code +} or {@code 00}.
   *
   * @param field the request's field, for the error
   * @throws InvalidInput if it is not an international number
   */
  public static PhoneNumber parse(String field, String text) {
    String digits = SEPARATORS.matcher(text).replaceAll("").replaceFirst("^00", "+");
    if (!E164.matcher(digits).matches()) {
      throw new InvalidInput(field, "must be an international number such as +49 151 12345678");
    }
    return new PhoneNumber(digits);
  }

  /** Only the last digits, for people who may not be its owner. */
  public String masked() {
    return "*".repeat(text.length() - SHOWN) + text.substring(text.length() - SHOWN);
  }
}
