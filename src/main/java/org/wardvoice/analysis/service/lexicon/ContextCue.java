package org.wardvoice.analysis.service.lexicon;

import java.util.Locale;

/** What the words around an alarming phrase can make of it, after ConText (Harkema and others, 2009). */
enum ContextCue {
  /** "no", "denies": what follows did not happen. */
  NOT_BEFORE,
  /** "was ruled out": what stood before did not happen. */
  NOT_AFTER,
  /** "if", "afraid of": what follows may happen. */
  MAYBE_BEFORE,
  /** "is possible": what stood before may happen. */
  MAYBE_AFTER,
  /** "years ago", "as a child": what the sentence tells is long past or happened elsewhere. */
  PAST,
  /** "the lady opposite": what follows happened to somebody else. */
  OTHER_PERSON,
  /** "my mother": somebody else, unless the text shows that she is the patient. */
  RELATIVE,
  /** "she was admitted": the relative is the patient. */
  RELATIVE_IS_PATIENT,
  /** "my operation": the speaker is the patient. */
  SPEAKER_IS_PATIENT,
  /** "but", "and I": no cue reaches over it. */
  END,
  /** "not only", "never had such": looks like a cue and is none. */
  NO_CUE;

  /** Its name in a lexicon file. */
  String written() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
