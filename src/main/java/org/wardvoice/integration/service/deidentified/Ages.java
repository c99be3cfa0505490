package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Ages over 89: "92 years old", "ninety-two-year-old", "I am 94", "92-jährige". Lower ages are kept. */
final class Ages {

  private static final int FIRST = 90;
  private static final int LAST = 130;

  private static final Set<String> YEARS =
      Fold.set(
          "year years yr yrs yo yof yom y jahre jahren jahr jährig jährige jährigen jähriger"
              + " jähriges birthday geburtstag lebensjahr");
  private static final Set<String> OLD = Set.of("old", "alt", "age", "o");
  private static final Set<String> SUFFIXES = Set.of("st", "nd", "rd", "th", ".");
  private static final Set<String> AGED =
      Set.of(
          "age", "aged", "alter", "turned", "turning", "turns", "ist", "bin", "am", "is", "m", "s",
          "wird", "wurde", "of", "almost", "nearly", "fast", "about", "over", "was", "war");
  private static final Set<String> PERSONS =
      Fold.set(
          "i he she who ich er sie patient patientin age aged alter turned turning turns"
              + " mother father mutter vater husband wife grandmother grandfather grandma grandpa"
              + " oma opa");
  private static final Set<String> WORDS =
      Fold.set(
          "nineties nonagenarian centenarian neunziger neunzigern neunzigerin neunzigjahrige"
              + " neunzigjahriger hundertjahrige hundertjahriger");
  private static final Set<String> BECOMING = Set.of("wird", "wurde", "turns", "turned", "turning");
  private static final Set<String> NOT_AGES =
      Fold.set("ago miles meilen pack over on auf zu von in by beats systolic diastolic");

  private static final Set<String> MEASURED =
      Fold.set(
          "pulse puls rate hr bp rr pressure blutdruck weight gewicht saturation sättigung spo2"
              + " sats temperature temperatur frequenz herzfrequenz glucose sugar zucker");

  private Ages() {}

  static Optional<Found> at(Tokens tokens, int i) {
    if (tokens.in(i, WORDS) || compound(tokens.folded(i))) {
      return Found.of(i, i + 1, Mark.AGE);
    }
    if (decade(tokens, i)) {
      return Found.of(i, i + 2, Mark.AGE);
    }
    SpelledNumbers.Spelled age = number(tokens, i);
    boolean part = tokens.joined(i) && (tokens.number(i - 2) || tokens.word(i - 1));
    if (age.value() < FIRST || age.value() > LAST || part) {
      return Optional.empty();
    }
    int end = behindYears(tokens, age.end());
    if (end > age.end()) {
      return Found.of(i, end, Mark.AGE);
    }
    boolean told = told(tokens, i, age.end()) || ShortAges.at(tokens, i, age.end());
    return told ? Found.of(i, age.end(), Mark.AGE) : Optional.empty();
  }

  /** "In his 90s", "in her late 90s"; not "sats in the 90s". */
  private static boolean decade(Tokens tokens, int i) {
    int before = tokens.in(i - 1, Set.of("early", "mid", "late")) ? i - 2 : i - 1;
    return tokens.value(i) == FIRST
        && tokens.is(i + 1, "s")
        && tokens.joined(i + 1)
        && tokens.in(before, Set.of("his", "her", "their", "my"));
  }

  private static SpelledNumbers.Spelled number(Tokens tokens, int i) {
    if (tokens.number(i)) {
      return new SpelledNumbers.Spelled(tokens.digits(i) <= 3 ? tokens.value(i) : -1, i + 1);
    }
    return SpelledNumbers.cardinal(tokens, i);
  }

  /** For example "Zweiundneunzigjährige". */
  private static boolean compound(String word) {
    int years = word.indexOf("jahrig");
    return years > 0
        && years < 40
        && SpelledNumbers.cardinal(new Tokens(word.substring(0, years)), 0).value() >= FIRST;
  }

  private static int behindYears(Tokens tokens, int i) {
    int at = i;
    if (tokens.in(at, SUFFIXES)) {
      at++;
    }
    if (tokens.raw(at).equals("-")) {
      at++;
    }
    if (!tokens.in(at, YEARS) || tokens.is(at + 1, "ago")) {
      return i;
    }
    at++;
    if ("-/".contains(tokens.raw(at)) && tokens.in(at + 1, OLD)) {
      return at + 2;
    }
    return tokens.in(at, OLD) ? at + 1 : at;
  }

  /** "My neighbor is 94", "Mrs Hill is 94", "a woman of 94", "im Alter von 94". */
  private static boolean related(Tokens tokens, int i, int end) {
    boolean person =
        NameCues.relation(tokens, i - 2)
            || (ShortAges.named(tokens, i - 2) && !otherNumber(tokens, i, end));
    return (person && tokens.in(i - 1, Set.of("is", "ist")) && !measured(tokens, i - 2))
        || (tokens.in(i - 1, Set.of("von", "of"))
            && tokens.in(i - 2, Set.of("alter", "woman", "man", "lady", "gentleman")));
  }

  /** "Mrs Hill is 93rd", "is 94 to 96", "is 101, febrile". */
  private static boolean otherNumber(Tokens tokens, int i, int end) {
    boolean range = tokens.in(end, Set.of("to", "bis", "-", "–")) && tokens.number(end + 1);
    boolean ordinal = tokens.word(end) && tokens.joined(end);
    return range || ordinal || ShortAges.warm(tokens, i, end);
  }

  /** "The pulse of Mrs Hill", "Puls von Herrn Weber". */
  private static boolean measured(Tokens tokens, int person) {
    for (int back = person; back >= person - 4; back--) {
      if (tokens.in(back, MEASURED)) {
        return true;
      }
      if (tokens.raw(back).equals(",") || tokens.beginsSentence(back)) {
        return false;
      }
    }
    return false;
  }

  /** "She is 94", "age: 94"; not "his pulse is 94" or "94 percent". */
  private static boolean told(Tokens tokens, int i, int end) {
    if (Measures.at(tokens, end)
        || tokens.in(end, NOT_AGES)
        || ("/%.,".contains(tokens.raw(end)) && tokens.joined(end) && tokens.number(end + 1))
        || tokens.raw(end).equals("/")) {
      return false;
    }
    int before = tokens.raw(i - 1).equals(":") ? i - 2 : i - 1;
    boolean becomes = tokens.in(i - 3, BECOMING);
    boolean at = tokens.is(before, "at") && tokens.in(end, PERSONS);
    if (related(tokens, i, end)) {
      return true;
    }
    if (!tokens.in(before, AGED) && !becomes) {
      return at;
    }
    for (int back = before; back >= before - 3; back--) {
      if (tokens.in(back, PERSONS) || tokens.in(back, MEASURED)) {
        return tokens.in(back, PERSONS);
      }
    }
    return false;
  }
}
