package org.wardvoice.analysis.service.lexicon;

import java.util.Locale;

/** The effect of words around an alarming phrase, after ConText (Harkema and others, 2009). */
enum ContextCue {
  /** "no", "denies": what follows did not happen. */
  NOT_BEFORE,
  /** "was ruled out": what precedes did not happen. */
  NOT_AFTER,
  /** "nicht": what directly precedes did not happen if the clause ends with the cue, as in "er schlug mich nicht". */
  NOT_LAST,
  /** "I am not": denies plainly what follows, if both are the whole sentence. */
  PLAIN_DENIAL,
  /** "und": ends the clause of a cue that must be its last word. */
  AND,
  /** "if", "afraid of": what follows may happen. */
  MAYBE_BEFORE,
  /** "is possible": what precedes may happen. */
  MAYBE_AFTER,
  /** "years ago", "as a child": the sentence is about the distant past or another place. */
  PAST,
  /** "the lady opposite": what follows happened to someone else. */
  OTHER_PERSON,
  /** "my mother": someone else, unless the text shows that she is the patient. */
  RELATIVE,
  /** "she was admitted": the relative is the patient. */
  RELATIVE_IS_PATIENT,
  /** "my operation": the speaker is the patient. */
  SPEAKER_IS_PATIENT,
  /** "but", "and I": cues do not reach across it. */
  END,
  /** "not only", "never had such": looks like a cue, but is none. */
  NO_CUE;

  /** Its name in a lexicon file. */
  String written() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
