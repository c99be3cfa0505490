package org.wardvoice.analysis.service.lexicon;

import java.util.Locale;

/** The effect of a word on the sentiment of the words around it. */
enum Modifier {
  /** "very", "extremely". */
  MORE,
  /** "a bit", "fairly". */
  LESS,
  /** "not", "never", "far from". */
  NOT,
  /** "could have been", "I wish": praise that did not come true. */
  WISH,
  /** "please", "kindly": what follows is a request and no evaluation. */
  ASK,
  /** "but", "however": what follows weighs more than what precedes. */
  BUT,
  /** "despite", "apart from": what follows weighs less. */
  ASIDE,
  /** "overall", "all in all": what follows weighs most. */
  OVERALL,
  /** "because", "and I": a preceding negation does not reach across it. */
  END;

  /** Its name in a lexicon file. */
  String written() {
    return name().toLowerCase(Locale.ROOT);
  }
}
