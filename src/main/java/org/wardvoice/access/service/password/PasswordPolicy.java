package org.wardvoice.access.service.password;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.wardvoice.shared.error.Violation;

/**
 * The rules for a new password. Passwords are checked in NFKC form, as they are hashed. Reuse of former passwords is
 * checked elsewhere.
 */
public enum PasswordPolicy {

  /** The specification's rules ("Password policy"). */
  SPECIFICATION(12, true),

  /** The rules of NIST SP 800-63B-4, section 3.1.1: length matters, not the kinds of characters. */
  NIST_63B_4(15, false);

  public static final int MOST_CHARACTERS = 1024;

  /** Shorter parts of an email address occur in too many words. */
  private static final int LEAST_OF_EMAIL = 3;

  private final int leastCharacters;
  private final boolean mixed;

  PasswordPolicy(int leastCharacters, boolean mixed) {
    this.leastCharacters = leastCharacters;
    this.mixed = mixed;
  }

  public int leastCharacters() {
    return leastCharacters;
  }

  /** Whether a password must contain each kind of character. */
  public boolean isMixed() {
    return mixed;
  }

  /**
   * Checks a password.
   *
   * @param field the field's name as the client wrote it
   * @return all broken rules, in the specification's order; empty if the password is accepted
   */
  public List<Violation> check(String field, String password, String userName, String email) {
    if (password.codePointCount(0, password.length()) > MOST_CHARACTERS) {
      return List.of(new Violation(field, "must be at most 1024 characters long"));
    }
    String text = Normalizer.normalize(password, Normalizer.Form.NFKC);
    List<String> issues = new ArrayList<>();
    missingCharacters(text, issues);
    if (CommonPasswords.contains(text) || Monotony.isIn(text)) {
      issues.add("must not be a common password or a simple pattern");
    }
    String plain = PlainForm.of(text);
    if (UserName.isIn(text, userName)) {
      issues.add("must not contain your name");
    }
    if (anyIn(plain, Stream.of(email, email.substring(0, localPartEnd(email))))) {
      issues.add("must not contain your email address");
    }
    return issues.stream().map(issue -> new Violation(field, issue)).toList();
  }

  private void missingCharacters(String text, List<String> issues) {
    if (text.codePointCount(0, text.length()) < leastCharacters) {
      issues.add("must be at least " + leastCharacters + " characters long");
    }
    if (!mixed) {
      return;
    }
    missing(text, Character::isUpperCase, "must contain an uppercase letter", issues);
    missing(text, Character::isLowerCase, "must contain a lowercase letter", issues);
    missing(text, Character::isDigit, "must contain a digit", issues);
    missing(text, PasswordPolicy::isSpecial, "must contain a special character", issues);
  }

  private static void missing(String text, IntPredicate kind, String issue, List<String> issues) {
    if (text.codePoints().noneMatch(kind)) {
      issues.add(issue);
    }
  }

  /** Includes spaces: a sentence is a good password. */
  private static boolean isSpecial(int character) {
    return !Character.isLetterOrDigit(character) && !Character.isISOControl(character);
  }

  private static boolean anyIn(String plain, Stream<String> pieces) {
    return pieces
        .filter(piece -> piece.codePoints().filter(Character::isLetter).count() >= LEAST_OF_EMAIL)
        .map(PlainForm::of)
        .anyMatch(plain::contains);
  }

  private static int localPartEnd(String email) {
    int at = email.lastIndexOf('@');
    return at < 0 ? email.length() : at;
  }
}
