package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Finds the end of a name: "Anna-Maria van der Berg", "O'Brien", "J. R. Smith". */
final class NameSpan {

  private static final int MOST = 12;

  private static final Set<String> PARTICLES =
      Set.of(
          "van", "von", "de", "der", "den", "del", "della", "di", "da", "dos", "al", "el", "la",
          "bin", "ter", "zu", "ibn");

  private final Tokens tokens;
  private final NameLexicon lexicon;
  private final KnownNames known;
  private final FunctionNames functions;

  NameSpan(Tokens tokens, NameLexicon lexicon, KnownNames known) {
    this.tokens = tokens;
    this.lexicon = lexicon;
    this.known = known;
    this.functions = new FunctionNames(lexicon);
  }

  static boolean particle(Tokens tokens, int i) {
    return tokens.in(i, PARTICLES);
  }

  int end(int i) {
    int end = i + 1;
    while (end - i < MOST) {
      int next = next(i, end);
      if (next == end) {
        break;
      }
      end = next;
    }
    return end;
  }

  private int next(int first, int end) {
    if (hyphen(end)) {
      return end + 2;
    }
    boolean initial = tokens.raw(end - 1).length() == 1 && tokens.capital(end - 1);
    if (initial && tokens.raw(end).equals(".") && tokens.joined(end) && tokens.capital(end + 1)) {
      return end + 1;
    }
    if (tokens.newline(end)) {
      return end;
    }
    int behindParticles = end;
    while (behindParticles - end < 3 && particle(tokens, behindParticles)) {
      behindParticles++;
    }
    boolean proper = tokens.capital(first) ? part(behindParticles) : small(end);
    return proper ? Math.max(behindParticles, end) + 1 : end;
  }

  private boolean hyphen(int end) {
    String joint = tokens.raw(end);
    if (joint.length() != 1
        || !"-'’".contains(joint)
        || !tokens.joined(end)
        || !tokens.joined(end + 1)) {
      return false;
    }
    boolean letter = tokens.raw(end + 1).length() == 1;
    boolean ordinary =
        lexicon.ordinary(tokens.folded(end + 1)) && !lexicon.possibleName(tokens.folded(end + 1));
    return tokens.word(end + 1)
        && !letter
        && (tokens.capital(end + 1) || joint.equals("-"))
        && !ordinary;
  }

  /** Another capitalized word that is a name or unknown, or a middle initial. */
  private boolean part(int i) {
    if (!tokens.capital(i) || tokens.mark(i) || NameCues.title(tokens, i)) {
      return false;
    }
    String word = tokens.folded(i);
    if (known.code(tokens.raw(i)) != null) {
      return true;
    }
    if (tokens.raw(i).length() == 1) {
      return tokens.raw(i + 1).equals(".") && tokens.capital(i + 2);
    }
    if (tokens.german() && !lexicon.possibleName(word)) {
      return !lexicon.ordinary(word) && !lexicon.function(word) && !tokens.upper(i);
    }
    boolean open = !lexicon.ordinary(word) || (lexicon.possibleName(word) && !lexicon.term(word));
    if (lexicon.function(word)) {
      return tokens.upper(i) ? functions.listed(word) : lexicon.possibleName(word);
    }
    return open && (!tokens.upper(i) || lexicon.possibleName(word));
  }

  /** In a transcript, a last name in lower case may follow a first name or a title. */
  private boolean small(int i) {
    String word = tokens.folded(i);
    return tokens.word(i)
        && !tokens.capital(i)
        && lexicon.possibleName(word)
        && !lexicon.function(word)
        && !lexicon.term(word);
  }
}
