package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Names that are also function words: "Herrn Klein", "Frau Ganz", "Mr. So"; not "the Dr. He said". */
final class FunctionNames {

  private static final Set<String> VERBS = Set.of("can", "may", "will");
  private static final Set<String> PAIRS = Fold.set("jung-alt alt-jung groß-klein klein-groß");

  /** Their short forms are also a weekday and the heart rate. */
  private static final Set<String> UNSURE_TITLES = Set.of("fr", "hr");

  /** No verb of {@link #VERBS} stands before these. */
  private static final Set<String> FINITE =
      Set.of(
          "is", "was", "has", "had", "does", "did", "says", "said", "saw", "fell", "went", "came",
          "gave", "took", "told", "felt", "got", "needs", "wants");

  /** Words that begin a sentence after a title more often than they are a name. */
  private static final Set<String> NEVER =
      Fold.set(
          "i he she it we you they this that these those there the a my his her our your their and"
              + " or but if when then of ich du er sie es wir ihr ihre ihren ihrem der die das den"
              + " dem ein eine einen mein meine und oder aber wenn dann");

  private final NameLexicon lexicon;

  FunctionNames(NameLexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Klein, Lange; not Will, which is a verb wherever capitals mean nothing. */
  boolean listed(String word) {
    return lexicon.possibleName(word) && lexicon.function(word) && !VERBS.contains(word);
  }

  /** Whether a function word after a strict title is a name. */
  boolean afterTitle(Tokens tokens, int title, int i) {
    boolean noun = NameCues.noun(tokens, title);
    if (tokens.small()) {
      boolean plain = !tokens.word(title - 1) || lexicon.function(tokens.folded(title - 1));
      return listed(tokens.folded(i)) && plain && !noun;
    }
    if (!tokens.capital(i) || tokens.beginsSentence(i)) {
      return false;
    }
    boolean meant = !tokens.upper(title) || noVerb(tokens, title, i);
    return listed(tokens.folded(i))
        || (meant && !(noun || tokens.in(title, UNSURE_TITLES) || tokens.in(i, NEVER)));
  }

  /** "MRS MAY", "DR. WILL SAW"; not "DR WILL SEE" or "MR MAY SHOW". */
  private static boolean noVerb(Tokens tokens, int title, int i) {
    String next = tokens.folded(i + 1);
    boolean past = next.endsWith("ed") && !next.endsWith("eed");
    return tokens.in(i, VERBS) && (tokens.is(title, "mrs") || past || FINITE.contains(next));
  }

  /** German writes these words with a capital within a sentence only in names and in "Jung und Alt". */
  boolean inGerman(Tokens tokens, int i) {
    return lexicon.function(tokens.folded(i)) && !pair(tokens, i + 1) && !pair(tokens, i - 1);
  }

  private static boolean pair(Tokens tokens, int joint) {
    return (tokens.is(joint, "und") || tokens.is(joint, "oder"))
        && PAIRS.contains(tokens.folded(joint - 1) + "-" + tokens.folded(joint + 1));
  }
}
