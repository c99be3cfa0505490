package org.wardvoice.integration.service.deidentified;

import java.util.ArrayList;
import java.util.List;

/**
 * Replaces what identifies a person in free text by marks such as {@code [DATE]} and {@code
 * [NAME-3f2a9c1b]}. The same text gives the same marks, and a text with marks stays as it is. It
 * goes by rules and word lists and so finds most, not all: when in doubt it takes too much. Safe
 * for several threads.
 */
public final class TextScrubber {

  /**
   * What one round leaves may be told by the marks of that round; more than a few make no
   * difference.
   */
  private static final int ROUNDS = 4;

  private final Pseudonyms pseudonyms;
  private final KnownNames staff;
  private final List<IdentifierRule> rules;

  /**
   * For the texts of one organization.
   *
   * @param staff the names of those who work there
   * @param year of the export, from which old age is counted
   */
  public TextScrubber(Pseudonyms pseudonyms, KnownNames staff, int year) {
    this.pseudonyms = pseudonyms;
    this.staff = staff;
    this.rules =
        List.of(
            Contacts::email,
            Contacts::url,
            Contacts::network,
            SpokenContacts::at,
            NumericDates::at,
            MonthDates::at,
            new OtherDates(year)::at,
            Ages::at,
            EnglishStreets::at,
            GermanStreets::at,
            Postcodes::at,
            Rooms::at,
            PhoneNumbers::at,
            Identifiers::at);
  }

  /**
   * The text without identifiers.
   *
   * @param patient the names and numbers of the patient that it is about
   */
  public String scrub(String text, KnownNames patient) {
    String before = text;
    for (int round = 0; round < ROUNDS; round++) {
      String after = once(before, patient);
      if (after.equals(before)) {
        break;
      }
      before = after;
    }
    return before;
  }

  private String once(String text, KnownNames patient) {
    Tokens tokens = new Tokens(text);
    Replacements replacements = new Replacements(tokens);
    List<IdentifierRule> all = new ArrayList<>();
    all.add(patient::numberAt);
    all.addAll(rules);
    all.add(new Names(pseudonyms, patient.and(staff))::at);
    all.add(Towns::at);
    for (IdentifierRule rule : all) {
      for (int i = 0; i < tokens.size(); i++) {
        if (replacements.free(i)) {
          rule.at(tokens, i).ifPresent(replacements::add);
        }
      }
    }
    return replacements.written();
  }
}
