package org.wardvoice.tasks.service.spoken;

/**
 * A word as the rules read it: lower case, numbers in digits, ordinals such as "3th", punctuation as "," or ".".
 *
 * @param start its first character in what was said
 * @param end behind its last character
 */
record HeardWord(String text, int start, int end) {

  boolean is(String word) {
    return text.equals(word);
  }

  boolean isNumber() {
    return text.charAt(0) >= '0' && text.charAt(0) <= '9';
  }

  HeardWord upTo(HeardWord last, String meaning) {
    return new HeardWord(meaning, start, last.end);
  }
}
