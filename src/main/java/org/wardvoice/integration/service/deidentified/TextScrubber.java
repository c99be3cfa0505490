package org.wardvoice.integration.service.deidentified;

import java.util.ArrayList;
import java.util.List;

/**
 * Replaces identifiers in free text by placeholders such as {@code [DATE]} and {@code [NAME-3f2a9c1b]}. Deterministic,
 * and leaves placeholders unchanged. It uses rules and word lists and so finds most identifiers, not all; in case of
 * doubt it removes more. Thread-safe.
 */
public final class TextScrubber {

  /** The placeholders of one round may reveal identifiers that it missed; further rounds find nothing new. */
  private static final int ROUNDS = 4;

  private final Pseudonyms pseudonyms;
  private final KnownNames staff;
  private final List<IdentifierRule> rules;

  /**
   * For the texts of one organization.
   *
   * @param staff the names of its staff
   * @param year of the export, for ages
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
   * @param patient the names and numbers of the subject
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
