package org.wardvoice.shared.text;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

public class TextValidator implements ConstraintValidator<Text, String> {

  private int min;
  private int max;

  @Override
  public void initialize(Text rule) {
    min = rule.min();
    max = rule.max();
  }

  @Override
  public boolean isValid(String text, ConstraintValidatorContext context) {
    String issue = text == null ? null : issue(text);
    if (issue == null) {
      return true;
    }
    context.disableDefaultConstraintViolation();
    context.buildConstraintViolationWithTemplate(issue).addConstraintViolation();
    return false;
  }

  private String issue(String text) {
    int length = text.codePointCount(0, text.length());
    if (min > 0 && isInvisible(text)) {
      return "must not be blank";
    }
    if (length < min) {
      return "must be at least " + min + " characters long";
    }
    return length > max ? "must be at most " + max + " characters long" : null;
  }

  /** Whether it is empty or consists of spaces, control and format characters only. */
  public static boolean isInvisible(String text) {
    return text.codePoints().allMatch(TextValidator::isInvisible);
  }

  private static boolean isInvisible(int character) {
    int type = Character.getType(character);
    return Character.isWhitespace(character)
        || Character.isSpaceChar(character)
        || type == Character.CONTROL
        || type == Character.FORMAT;
  }
}
