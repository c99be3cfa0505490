package org.wardvoice.analysis.service.lexicon;

import java.util.Locale;

/** What a word does to the feeling of the words around it. */
enum Modifier {
  /** "very", "extremely". */
  MORE,
  /** "a bit", "fairly". */
  LESS,
  /** "not", "never", "far from". */
  NOT,
  /** "could have been", "I wish": praise that did not come true. */
  WISH,
  /** "please", "kindly": what follows is asked for and says nothing of how it was. */
  ASK,
  /** "but", "however": what follows counts more than what stood before. */
  BUT,
  /** "despite", "apart from": what follows counts less. */
  ASIDE,
  /** "overall", "all in all": what follows counts most. */
  OVERALL,
  /** "because", "and I": a negation in front of it does not reach behind it. */
  END;

  /** Its name in a lexicon file. */
  String written() {
    return name().toLowerCase(Locale.ROOT);
  }
}
