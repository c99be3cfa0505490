package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of people: known names, names after a title or a relation, names of the lists, and capitalized words that are
 * in no list. In text without capitals, as speech engines produce it, only the lists and the preceding words help.
 */
final class Names {

  /** For rules that must not match "Mrs May". */
  static final Set<String> TITLES = NameCues.STRICT;

  private static final int ABBREVIATION = 6;

  private static final Pattern TWO_CAPITALS =
      Pattern.compile("(Mc|Mac|De|Di|Du|La|Le|Van|Von|El|Al|Fitz|O)\\p{Lu}\\p{Ll}.*");

  private final NameLexicon lexicon = NameLexicon.loaded();
  private final FunctionNames functions = new FunctionNames(lexicon);
  private final Pseudonyms pseudonyms;
  private final KnownNames known;

  Names(Pseudonyms pseudonyms, KnownNames known) {
    this.pseudonyms = pseudonyms;
    this.known = known;
  }

  Optional<Found> at(Tokens tokens, int i) {
    if (!tokens.word(i) || !name(tokens, i)) {
      return Optional.empty();
    }
    int end = new NameSpan(tokens, lexicon, known).end(i);
    return Optional.of(new Found(i, end, Mark.name(code(tokens, i, end))));
  }

  private boolean name(Tokens tokens, int i) {
    if (knownHere(tokens, i)) {
      return true;
    }
    if (tokens.raw(i).length() == 1) {
      return initial(tokens, i) || initialAfterTitle(tokens, i);
    }
    if (NameCues.title(tokens, i) && !tokens.in(i, Set.of("oma", "opa"))) {
      return false;
    }
    return afterTitle(tokens, i)
        || (!eponym(tokens, i)
            && (afterRelation(tokens, i)
                || afterCue(tokens, i)
                || listed(tokens, i)
                || unexplained(tokens, i)
                || heard(tokens, i)));
  }

  /** An ordinary word isn't a name in lower case in German text, nor at the start of a sentence. */
  private boolean knownHere(Tokens tokens, int i) {
    String word = tokens.raw(i);
    if (known.code(word) == null) {
      return false;
    }
    String folded = tokens.folded(i);
    if (!tokens.capital(i) && tokens.german() && !tokens.small()) {
      return false;
    }
    if (!tokens.capital(i)) {
      boolean pair = known.code(tokens.raw(i + 1)) != null || known.code(tokens.raw(i - 1)) != null;
      return (!lexicon.ordinary(folded) && !lexicon.function(folded))
          || (pair && !lexicon.function(folded));
    }
    if (!tokens.beginsSentence(i)) {
      return true;
    }
    boolean open = known.own(word) ? !lexicon.function(folded) : !lexicon.ordinary(folded);
    return open || properNext(tokens, i);
  }

  private boolean afterTitle(Tokens tokens, int i) {
    int title = NameCues.titleBefore(tokens, i);
    if (title < 0) {
      return afterParticle(tokens, i);
    }
    String word = tokens.folded(i);
    boolean strict = tokens.in(title, NameCues.STRICT);
    if (lexicon.function(word) && !properNext(tokens, i)) {
      return strict && functions.afterTitle(tokens, title, i);
    }
    boolean small = !tokens.capital(title) && !tokens.in(title, NameCues.ALSO_ORDINARY);
    if (strict && (tokens.capital(i) || small)) {
      return true;
    }
    if (lexicon.possibleName(word)) {
      return true;
    }
    boolean comparable = tokens.capital(i) || !tokens.capital(title);
    boolean rank = tokens.in(i, NameCues.RANKS) || lexicon.term(word) || tokens.german();
    boolean proper = tokens.capital(i) && tokens.capital(title) && !rank;
    return (proper || (comparable && !lexicon.common(word))) && !abbreviation(tokens, i);
  }

  /** Frau von Stein, Frau von der Leyen, but not "die Frau von der Anmeldung". */
  private boolean afterParticle(Tokens tokens, int i) {
    int first = i;
    while (i - first < 3 && NameSpan.particle(tokens, first - 1)) {
      first--;
    }
    int title = NameCues.titleBefore(tokens, first);
    return first < i
        && title >= 0
        && tokens.capital(i)
        && (lexicon.possibleName(tokens.folded(i)) || unknownNoble(tokens, title, first, i));
  }

  private boolean unknownNoble(Tokens tokens, int title, int first, int i) {
    return tokens.in(title, NameCues.STRICT)
        && tokens.in(first, Set.of("von", "van"))
        && !NameCues.noun(tokens, title)
        && !lexicon.ordinary(tokens.folded(i))
        && !abbreviation(tokens, i);
  }

  private boolean afterRelation(Tokens tokens, int i) {
    int relation = NameCues.relationBefore(tokens, i);
    String word = tokens.folded(i);
    if (relation < 0 || lexicon.function(word)) {
      return false;
    }
    if (tokens.capital(i)) {
      return !abbreviation(tokens, i)
          && (!lexicon.common(word) || (lexicon.possibleName(word) && !tokens.german()));
    }
    boolean comparable = !tokens.capital(relation) || tokens.beginsSentence(relation);
    boolean near = relation == i - 1 && NameCues.possessed(tokens, relation);
    return near && comparable && (lexicon.possibleName(word) || !lexicon.ordinary(word));
  }

  private boolean afterCue(Tokens tokens, int i) {
    String word = tokens.folded(i);
    if (lexicon.function(word)) {
      return false;
    }
    if (NameCues.namedBefore(tokens, i)) {
      return tokens.capital(i) || !lexicon.ordinary(word) || lexicon.possibleName(word);
    }
    boolean introduced = NameCues.introducedBefore(tokens, i);
    if (!introduced && !NameCues.addressedBefore(tokens, i) && !NameCues.calledBefore(tokens, i)) {
      return false;
    }
    boolean unknown = !lexicon.ordinary(word) && !abbreviation(tokens, i);
    if (introduced) {
      return tokens.capital(i) && (unknown || (lexicon.possibleName(word) && !tokens.german()));
    }
    return unknown;
  }

  private boolean listed(Tokens tokens, int i) {
    String word = tokens.folded(i);
    if (lexicon.name(word)) {
      return !lexicon.function(word);
    }
    if (!lexicon.possibleName(word)
        || !tokens.capital(i)
        || lexicon.term(word)
        || tokens.upper(i)) {
      return false;
    }
    if (tokens.beginsSentence(i)) {
      boolean subject =
          NameCues.personVerb(tokens, i + 1)
              || tokens.in(i + 1, Set.of("was", "has", "had", "did"));
      boolean reversed =
          tokens.raw(i + 1).equals(",")
              && tokens.capital(i + 2)
              && lexicon.name(tokens.folded(i + 2));
      return subject
          || reversed
          || (possessive(tokens, i) && lexicon.function(word))
          || (properNext(tokens, i) && !lexicon.function(word));
    }
    return !tokens.german() || functions.inGerman(tokens, i);
  }

  /** A capitalized word within a sentence that is in no list. */
  private boolean unexplained(Tokens tokens, int i) {
    String word = tokens.folded(i);
    boolean digits =
        (tokens.joined(i) && tokens.number(i - 1))
            || (tokens.joined(i + 1) && tokens.number(i + 1));
    if (!tokens.capital(i) || digits || lexicon.ordinary(word) || lexicon.function(word)) {
      return false;
    }
    boolean value = tokens.raw(i).length() <= 3 && tokens.number(i + 1) && !tokens.newline(i + 1);
    if (abbreviation(tokens, i) || lexicon.place(word) || value) {
      return false;
    }
    if (tokens.beginsSentence(i)) {
      boolean told =
          tokens.german()
              ? NameCues.personVerb(tokens, i + 1)
              : NameCues.subject(tokens, i) || properNext(tokens, i);
      return possessive(tokens, i) || told;
    }
    return !(tokens.german() && GermanNouns.announced(tokens, i));
  }

  private static boolean possessive(Tokens tokens, int i) {
    return tokens.joined(i + 1) && "'’".contains(tokens.raw(i + 1)) && tokens.is(i + 2, "s");
  }

  /** In text without capitals: a word that is in no list, in a context that suggests a person. */
  private boolean heard(Tokens tokens, int i) {
    return tokens.small()
        && !tokens.german()
        && tokens.raw(i).length() > 2
        && !lexicon.ordinary(tokens.folded(i))
        && NameCues.subject(tokens, i)
        && !NameCues.thing(tokens, i);
  }

  /** J. Smith. */
  private boolean initial(Tokens tokens, int i) {
    if (!tokens.capital(i) || !tokens.raw(i + 1).equals(".")) {
      return false;
    }
    int next = tokens.raw(i + 2).length() == 1 && tokens.raw(i + 3).equals(".") ? i + 4 : i + 2;
    String word = tokens.folded(next);
    return tokens.capital(next)
        && tokens.raw(next).length() > 2
        && !tokens.newline(next)
        && (!lexicon.ordinary(word) || lexicon.possibleName(word));
  }

  /** Mr. K., Frau O'Brien; not "the Dr. I saw". */
  private static boolean initialAfterTitle(Tokens tokens, int i) {
    int title = NameCues.titleBefore(tokens, i);
    boolean closed = ".'’".contains(tokens.raw(i + 1)) && tokens.joined(i + 1);
    return title >= 0
        && tokens.in(title, NameCues.STRICT)
        && tokens.capital(i)
        && (closed || !(tokens.is(i, "i") || tokens.is(i, "a")));
  }

  /** A capitalized word follows that may be a name or isn't an ordinary word. */
  private boolean properNext(Tokens tokens, int i) {
    String next = tokens.folded(i + 1);
    return tokens.capital(i + 1)
        && !tokens.newline(i + 1)
        && !abbreviation(tokens, i + 1)
        && (lexicon.possibleName(next) || !lexicon.ordinary(next))
        && !lexicon.function(next)
        && !eponym(tokens, i + 1);
  }

  /** Wilson's disease, but not Mr Wilson. */
  private boolean eponym(Tokens tokens, int i) {
    String word = tokens.folded(i);
    return Eponyms.named(tokens, i)
        || (lexicon.eponym(word) && (!lexicon.possibleName(word) || Eponyms.followed(tokens, i)));
  }

  /** COPD, NaCl, HbA; not McDonald. */
  private boolean abbreviation(Tokens tokens, int i) {
    String raw = tokens.raw(i);
    if (tokens.upper(i)) {
      return raw.length() <= ABBREVIATION && !lexicon.name(tokens.folded(i));
    }
    boolean inner = raw.chars().skip(1).anyMatch(Character::isUpperCase);
    return inner && !TWO_CAPITALS.matcher(raw).matches();
  }

  private String code(Tokens tokens, int start, int end) {
    StringBuilder name = new StringBuilder();
    for (int i = start; i < end; i++) {
      String code = tokens.word(i) ? known.code(tokens.raw(i)) : null;
      if (code != null && !code.equals(KnownNames.SHARED)) {
        return code;
      }
      name.append(tokens.word(i) ? Fold.name(tokens.raw(i)) + " " : "");
    }
    return pseudonyms.code("name", name.toString().strip());
  }
}
