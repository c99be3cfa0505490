package org.wardvoice.transcription.service.words;

import java.util.Set;
import org.wardvoice.transcription.DrugNames;

/** How likely the words around some others make a drug, a person or a department, whatever they sound like. */
enum Surroundings {
  /** "… five milligrams", "Doctor …". */
  TELLING,
  /** "Take …". */
  LIKELY,
  UNKNOWN;

  private static final int BEFORE = 3;

  private static final Set<String> FORMS =
      Set.of(
          "tablet",
          "tablets",
          "inhaler",
          "patch",
          "patches",
          "injection",
          "injections",
          "cream",
          "gel",
          "drops",
          "infusion",
          "drip",
          "level",
          "levels",
          "trough",
          "dose",
          "doses",
          "capsules",
          "capsule",
          "syrup",
          "ointment",
          "pump",
          "nebulizer",
          "nebuliser",
          "prescription",
          "mg");
  private static final Set<String> GIVING =
      Set.of(
          "take",
          "takes",
          "taking",
          "took",
          "taken",
          "give",
          "gives",
          "given",
          "gave",
          "giving",
          "start",
          "started",
          "starting",
          "stop",
          "stopped",
          "stopping",
          "continue",
          "continued",
          "hold",
          "held",
          "withhold",
          "increase",
          "increased",
          "reduce",
          "reduced",
          "prescribe",
          "prescribed",
          "prescribing",
          "allergic",
          "allergy",
          "switch",
          "switched",
          "changed",
          "replaced",
          "add",
          "added",
          "order",
          "medication",
          "medications",
          "medicine",
          "drug",
          "drugs",
          "tablets",
          "pills",
          "loaded",
          "weaned",
          "weaning",
          "dose",
          "doses",
          "nebulized",
          "puffs",
          "infusion",
          "prescription",
          "administer",
          "administered",
          "refill",
          "bolus",
          "discharged",
          "intravenous",
          "oral",
          "pharmacy");
  private static final Set<String> AUXILIARIES =
      Set.of("was", "is", "were", "has", "had", "been", "be", "must", "should", "can", "will");
  private static final Set<String> CHANGES =
      Set.of(
          "increased",
          "reduced",
          "changed",
          "stopped",
          "started",
          "replaced",
          "given",
          "held",
          "withheld",
          "prescribed",
          "continued",
          "restarted",
          "discontinued",
          "switched",
          "doubled",
          "halved",
          "paused",
          "tapered",
          "titrated");
  private static final Set<String> FREQUENCIES =
      Set.of("daily", "once", "twice", "nightly", "weekly", "hourly", "every");
  private static final Set<String> TITLES =
      Set.of(
          "doctor",
          "dr",
          "nurse",
          "sister",
          "matron",
          "professor",
          "prof",
          "mister",
          "mr",
          "mrs",
          "miss",
          "ms",
          "patient",
          "surgeon",
          "colleague");
  private static final Set<String> ASKING =
      Set.of("ask", "tell", "remind", "call", "inform", "assign", "thank", "for", "by", "with");
  private static final Set<String> PLACES =
      Set.of("department", "ward", "unit", "clinic", "team", "floor", "outpatients");
  private static final Set<String> TOWARDS =
      Set.of("to", "from", "in", "on", "at", "of", "the", "our", "ask", "call");

  /** Around a possible drug. */
  static Surroundings ofDrug(HeardText text, int from, int to) {
    if (text.isDosed(to) || FORMS.contains(text.word(to)) || isChanged(text, to)) {
      return TELLING;
    }
    boolean likely =
        text.follows(from, BEFORE, GIVING)
            || FREQUENCIES.contains(text.word(to))
            || isBesideDrug(text, from)
            || text.hasDose(from);
    return likely ? LIKELY : UNKNOWN;
  }

  /** "… was increased", "… must be stopped". */
  private static boolean isChanged(HeardText text, int to) {
    int verb = to + 1;
    while (verb < to + BEFORE && AUXILIARIES.contains(text.word(verb))) {
      verb++;
    }
    return AUXILIARIES.contains(text.word(to)) && CHANGES.contains(text.word(verb));
  }

  /** "Insulin …", "aspirin and …". */
  private static boolean isBesideDrug(HeardText text, int from) {
    int before = text.word(from - 1).equals("and") ? from - 2 : from - 1;
    return DrugNames.ALL.contains(text.word(before));
  }

  static Surroundings ofPerson(HeardText text, int from) {
    String before = text.word(from - 1);
    return TITLES.contains(before) ? TELLING : ASKING.contains(before) ? LIKELY : UNKNOWN;
  }

  static Surroundings ofDepartment(HeardText text, int from, int to) {
    boolean named = PLACES.contains(text.word(to)) || PLACES.contains(text.word(from - 1));
    return named ? TELLING : TOWARDS.contains(text.word(from - 1)) ? LIKELY : UNKNOWN;
  }
}
