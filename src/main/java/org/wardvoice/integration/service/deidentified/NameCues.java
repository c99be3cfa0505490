package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Words that precede a name: titles, relations, "my name is". */
final class NameCues {

  /** Only a name follows these. */
  static final Set<String> STRICT =
      Fold.set(
          "mr mrs ms mister missus missis messrs mx dr drs med prof hr fr herr herrn frau"
              + " fräulein");

  /** In lower case these are also ordinary words: "the dr said", "die frau sagte". */
  static final Set<String> ALSO_ORDINARY =
      Set.of("dr", "drs", "med", "prof", "hr", "fr", "frau", "herr");

  /** A name may follow these. */
  static final Set<String> SOFT =
      Fold.set(
          "miss doctor nurse sister matron professor doc captain pastor rabbi imam chaplain aunt"
              + " uncle schwester pfleger pflegerin doktor doktorin professorin oberarzt oberärztin"
              + " chefarzt chefärztin stationsarzt stationsärztin surgeon consultant"
              + " physiotherapist therapist grandma grandpa oma opa tante onkel familie family"
              + " midwife hebamme dame lady");

  /** Words after an ambiguous title that make it a rank or a thing. */
  static final Set<String> RANKS =
      Fold.set(
          "manager practitioner call calls station office assistant specialist led in on of aide"
              + " educator coordinator director anesthetist anaesthetist physician surgeon"
              + " cardiologist neurologist oncologist psychiatrist radiologist led notes note"
              + " appointment visit round rounds");

  private static final Set<String> RELATIONS =
      Fold.set(
          "daughter son wife husband mother father mom mum mummy dad daddy brother sister aunt"
              + " uncle cousin niece nephew grandson granddaughter grandmother grandfather friend"
              + " neighbour neighbor partner carer caregiver roommate boyfriend girlfriend boss"
              + " colleague fiance fiancee stepson stepdaughter twin baby dog cat tochter sohn mann"
              + " frau mutter vater bruder schwester enkel enkelin nachbar nachbarin freund"
              + " freundin partnerin lebensgefährte lebensgefährtin ehemann ehefrau cousine neffe"
              + " nichte kollege kollegin betreuer betreuerin hausarzt hausärztin zimmernachbar"
              + " zimmernachbarin bettnachbar bettnachbarin mitpatient mitpatientin patient"
              + " patientin");

  private static final Set<String> POSSESSIVES =
      Fold.set(
          "my his her our their your s mein meine meinen meinem meiner sein seine seinem seiner ihr"
              + " ihre ihrem ihren ihrer unser unsere unserem");

  private static final Set<String> ARTICLES =
      Fold.set(
          "the a this der die das den dem des ein eine einen einem einer eines diese dieser"
              + " diesem diesen als");

  private static final Set<String> NAMED =
      Fold.set("named namens genannt heiße heisse heißt heisst");
  private static final Set<String> CALLED = Fold.set("called mentioned");
  private static final Set<String> ADDRESSED =
      Fold.set("spoke speak talked talk thanks thank danke dank gesprochen sprach");
  private static final Set<String> PERSON_VERBS =
      Fold.set(
          "came comes said says told tells called asked asks helped visited brought phoned rang kam"
              + " sagte sagt rief fragte half meinte brachte");

  private static final Set<String> SUBJECT_VERBS =
      Fold.set("was has had did does never always from who and also really didnt");
  private static final Set<String> BEFORE_THINGS =
      Fold.set(
          "the a an my his her our their your this that these those some any no every each der die"
              + " das ein eine mein meine and or of with for in on");

  private NameCues() {}

  static boolean title(Tokens tokens, int i) {
    return tokens.in(i, STRICT) || tokens.in(i, SOFT);
  }

  /** The index of the title before a token; −1 if there is none. */
  static int titleBefore(Tokens tokens, int i) {
    int before = tokens.raw(i - 1).equals(".") && tokens.joined(i - 1) ? i - 2 : i - 1;
    boolean here = title(tokens, before) && !tokens.newline(i) && !unit(tokens, before);
    return here ? before : -1;
  }

  static boolean relation(Tokens tokens, int i) {
    return tokens.in(i, RELATIONS);
  }

  /** Whether a title is used as a noun: "the Dr.", "meine Frau". */
  static boolean noun(Tokens tokens, int i) {
    return tokens.in(i - 1, ARTICLES) || tokens.in(i - 1, POSSESSIVES);
  }

  /** The index of the relation before a token; −1 if there is none. */
  static int relationBefore(Tokens tokens, int i) {
    int before =
        tokens.raw(i - 1).equals(",") || tokens.is(i - 1, "is") || tokens.is(i - 1, "ist")
            ? i - 2
            : i - 1;
    return tokens.in(before, RELATIONS) && !tokens.newline(i) ? before : -1;
  }

  static boolean possessed(Tokens tokens, int i) {
    return tokens.in(i - 1, POSSESSIVES) || tokens.in(i - 2, POSSESSIVES);
  }

  /** "My name is", "I'm called", "named": only a name follows. */
  static boolean namedBefore(Tokens tokens, int i) {
    boolean copula = tokens.in(i - 1, Set.of("is", "s", "was", "ist", "war", ":", "are"));
    int noun = tokens.raw(i - 2).length() == 1 && "'’".contains(tokens.raw(i - 2)) ? i - 3 : i - 2;
    boolean name =
        tokens.is(noun, "name")
            || tokens.is(noun, "names")
            || tokens.is(noun, "surname")
            || tokens.is(noun, "nachname")
            || tokens.is(noun, "vorname");
    return (copula && name) || (tokens.in(i - 1, NAMED) && !tokens.newline(i));
  }

  /** "She was called": even in lower case, a name is more likely than a thing. */
  static boolean calledBefore(Tokens tokens, int i) {
    return tokens.in(i - 1, CALLED) && tokens.in(i - 2, Set.of("was", "is", "am", "are", "m", "s"));
  }

  /** "I am", "this is", "called", "regards,": a name may follow. */
  static boolean introducedBefore(Tokens tokens, int i) {
    boolean colon = tokens.raw(i - 1).equals(",") || tokens.raw(i - 1).equals(":");
    int before = colon ? i - 2 : i - 1;
    if (tokens.in(
        before,
        Set.of("regards", "sincerely", "signed", "gruss", "grusse", "gez", "grussen", "cheers"))) {
      return true;
    }
    if (colon) {
      return false;
    }
    return tokens.in(before, CALLED)
        || (tokens.is(before, "am") && tokens.is(before - 1, "i"))
        || (tokens.is(before, "m") && tokens.is(before - 2, "i"))
        || (tokens.is(before, "is") && tokens.in(before - 1, Set.of("this", "here")))
        || (tokens.is(before, "bin") && tokens.is(before - 1, "ich"))
        || (tokens.is(before, "ist") && tokens.is(before - 1, "hier"));
  }

  /** "Spoke to", "thanks to": usually a person follows. */
  static boolean addressedBefore(Tokens tokens, int i) {
    boolean preposition = tokens.in(i - 1, Set.of("to", "with", "mit", "an", "you"));
    return preposition && tokens.in(i - 2, ADDRESSED);
  }

  /** A verb whose subject is more often a person than a thing. */
  static boolean subject(Tokens tokens, int i) {
    return tokens.in(i + 1, SUBJECT_VERBS) || personVerb(tokens, i + 1);
  }

  /** Whether it may be a thing, because it has an article. */
  static boolean thing(Tokens tokens, int i) {
    return tokens.in(i - 1, BEFORE_THINGS);
  }

  /** A verb whose subject is a person, not a thing. */
  static boolean personVerb(Tokens tokens, int i) {
    return tokens.in(i, PERSON_VERBS);
  }

  /** "120 ms" are milliseconds, "MS" is a disease. */
  private static boolean unit(Tokens tokens, int i) {
    return (tokens.is(i, "ms") && (tokens.number(i - 1) || tokens.upper(i)))
        || (tokens.is(i, "med") && !tokens.in(i - 1, Set.of(".", "dr")))
        || (tokens.in(i, Set.of("fr", "hr")) && !tokens.capital(i));
  }
}
