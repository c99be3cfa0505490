package org.wardvoice.tasks.service.spoken;

/**
 * A normalized word: lower case, numbers in digits, ordinals such as "3th", punctuation as "," or ".".
 *
 * @param start its first character in the original text
 * @param end after its last character
 */
record SpokenWord(String text, int start, int end) {

  boolean is(String word) {
    return text.equals(word);
  }

  boolean isNumber() {
    return text.charAt(0) >= '0' && text.charAt(0) <= '9';
  }

  SpokenWord upTo(SpokenWord last, String meaning) {
    return new SpokenWord(meaning, start, last.end);
  }
}
