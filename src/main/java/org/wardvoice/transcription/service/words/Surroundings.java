package org.wardvoice.transcription.service.words;

import java.util.List;
import java.util.Set;
import org.wardvoice.transcription.service.spelling.Piece;
import org.wardvoice.transcription.service.spelling.Quantities;

/** How likely the words around some others make a drug, a person or a department, whatever they sound like. */
enum Surroundings {
  /** "… five milligrams", "Doctor …". */
  TELLING,
  /** "Take …". */
  LIKELY,
  UNKNOWN;

  /** "Six point two five milligrams". */
  private static final int LONGEST_AMOUNT = 6;

  private static final int BEFORE = 3;

  private static final Set<String> FORMS =
      Set.of(
          "tablet", "tablets", "inhaler", "patch", "patches", "injection", "injections", "cream",
          "gel", "drops", "infusion", "drip", "level", "levels", "trough", "dose", "doses",
          "capsules", "capsule", "syrup", "ointment", "pump", "nebulizer", "nebuliser",
          "prescription", "mg");
  private static final Set<String> GIVING =
      Set.of(
          "take", "takes", "taking", "took", "taken", "give", "gives", "given", "gave", "giving",
          "start", "started", "starting", "stop", "stopped", "stopping", "continue", "continued",
          "hold", "held", "withhold", "increase", "increased", "reduce", "reduced", "prescribe",
          "prescribed", "prescribing", "allergic", "allergy", "switch", "switched", "changed",
          "replaced", "add", "added", "order", "medication", "medications", "medicine", "drug",
          "drugs", "tablets", "pills", "loaded", "weaned", "weaning", "dose", "doses", "nebulized",
          "puffs", "infusion", "prescription", "administer", "administered", "refill", "bolus", "discharged",
          "intravenous", "oral", "pharmacy");
  private static final Set<String> TITLES =
      Set.of(
          "doctor", "dr", "nurse", "sister", "matron", "professor", "prof", "mister", "mr", "mrs",
          "miss", "ms", "patient", "surgeon", "colleague");
  private static final Set<String> ASKING =
      Set.of("ask", "tell", "remind", "call", "inform", "assign", "thank", "for", "by", "with");
  private static final Set<String> PLACES =
      Set.of("department", "ward", "unit", "clinic", "team", "floor", "outpatients");
  private static final Set<String> TOWARDS =
      Set.of("to", "from", "in", "on", "at", "of", "the", "our", "ask", "call");

  /** Around a possible drug. */
  static Surroundings ofDrug(List<Piece> pieces, int from, int to) {
    if (isDosed(pieces, to) || FORMS.contains(word(pieces, to))) {
      return TELLING;
    }
    return follows(pieces, from, GIVING) || hasDose(pieces, from, to) ? LIKELY : UNKNOWN;
  }

  static Surroundings ofPerson(List<Piece> pieces, int from) {
    String before = word(pieces, from - 1);
    return TITLES.contains(before) ? TELLING : ASKING.contains(before) ? LIKELY : UNKNOWN;
  }

  static Surroundings ofDepartment(List<Piece> pieces, int from, int to) {
    boolean named = PLACES.contains(word(pieces, to)) || PLACES.contains(word(pieces, from - 1));
    return named ? TELLING : TOWARDS.contains(word(pieces, from - 1)) ? LIKELY : UNKNOWN;
  }

  /** Whether an amount with a unit of doses stands at a position. */
  private static boolean isDosed(List<Piece> pieces, int at) {
    int unit = at;
    while (unit - at < LONGEST_AMOUNT && Quantities.isNumber(word(pieces, unit))) {
      unit++;
    }
    boolean article = word(pieces, unit).equals("a"); // half a milligram
    int written = article ? unit + 1 : unit;
    return unit > at
        && (Quantities.isDose(word(pieces, written)) || isShortDose(word(pieces, unit - 1)));
  }

  /** "500mg". */
  private static boolean isShortDose(String word) {
    return word.matches("[\\d.,]+(?:mg|mcg|g|ml|units?)");
  }

  private static boolean hasDose(List<Piece> pieces, int from, int to) {
    int start = sentenceStart(pieces, from);
    for (int at = to; at < pieces.size() && !pieces.get(at - 1).endsSentence(); at++) {
      if (isDosed(pieces, at)) {
        return true;
      }
    }
    for (int at = start; at < from; at++) {
      if (isDosed(pieces, at)) {
        return true;
      }
    }
    return false;
  }

  private static int sentenceStart(List<Piece> pieces, int from) {
    int start = from;
    while (start > 0 && !pieces.get(start - 1).endsSentence()) {
      start--;
    }
    return start;
  }

  private static boolean follows(List<Piece> pieces, int from, Set<String> words) {
    int start = Math.max(sentenceStart(pieces, from), from - BEFORE);
    return pieces.subList(start, from).stream().anyMatch(piece -> words.contains(piece.word()));
  }

  private static String word(List<Piece> pieces, int at) {
    return at >= 0 && at < pieces.size() ? pieces.get(at).word() : "";
  }
}
