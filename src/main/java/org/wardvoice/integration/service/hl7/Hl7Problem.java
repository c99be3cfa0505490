package org.wardvoice.integration.service.hl7;

import org.wardvoice.shared.Nullable;

/**
 * Why a message can't be applied.
 *
 * @param code of table 0357, such as {@code 101}
 * @param field such as {@code PID-3}, or a segment; null for the whole message
 * @param issue plain text without patient data
 */
public record Hl7Problem(String code, @Nullable String field, String issue) {

  /** Table 0357. */
  enum Code {
    SEGMENT_SEQUENCE("100"),
    FIELD_MISSING("101"),
    DATA_TYPE("102"),
    TABLE_VALUE("103"),
    MESSAGE_TYPE("200"),
    EVENT("201"),
    PROCESSING_ID("202"),
    VERSION("203"),
    UNKNOWN_KEY("204"),
    DUPLICATE_KEY("205"),
    LOCKED("206"),
    INTERNAL("207");

    private final String number;

    Code(String number) {
      this.number = number;
    }
  }

  static Hl7Problem of(Code code, String field, String issue) {
    return new Hl7Problem(code.number, field, issue);
  }

  static Hl7Problem missing(String field) {
    return of(Code.FIELD_MISSING, field, "is required");
  }

  /** Whether the same message may be applied later, without a correction. */
  boolean mayPass() {
    return code.equals(Code.LOCKED.number) || code.equals(Code.INTERNAL.number);
  }

  /** The error as one line of text. */
  public String text() {
    return field == null ? issue : field + " " + issue;
  }
}
