package org.wardvoice.transcription.service.spelling;

import static org.wardvoice.transcription.service.spelling.Piece.isJoined;
import static org.wardvoice.transcription.service.spelling.Piece.wordAt;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Finds the unit behind a number, and its abbreviation. Units that the ISMP calls error-prone remain words. */
final class Units {

  /** What a unit measures. */
  enum Kind {
    DOSE,
    /** Of vital signs, which are also said in shorthand. */
    VITAL,
    TIME,
    PERCENT
  }

  /**
   * A unit.
   *
   * @param words how many words it is
   * @param written its spelling
   */
  record Unit(int words, String written, Kind kind) {}

  private static final Map<String, String> SHORT = new HashMap<>();
  private static final Set<String> COUNTED =
      Set.of(
          "mg",
          "mcg",
          "g",
          "kg",
          "ml",
          "mgs",
          "mls",
          "l",
          "dl",
          "cm",
          "mm",
          "mmol",
          "meq",
          "unit",
          "units",
          "iu",
          "tablet",
          "tablets",
          "pill",
          "pills",
          "capsule",
          "capsules",
          "puff",
          "puffs",
          "drop",
          "drops",
          "dose",
          "doses",
          "vial",
          "vials",
          "ampoule",
          "ampoules",
          "ampule",
          "ampules",
          "patch",
          "patches",
          "spray",
          "sprays",
          "suppository",
          "suppositories",
          "sachet",
          "sachets",
          "lozenge",
          "lozenges",
          "bag",
          "bags",
          "million",
          "nanogram",
          "nanograms",
          "calories",
          "kilocalories",
          "hourly",
          "joules");
  private static final Set<String> VOLUMES = Set.of("ml", "dl", "l");
  private static final Set<String> VITAL = Set.of("beats", "breaths", "bpm", "degrees", "mmhg");
  private static final Set<String> TIME =
      Set.of(
          "seconds", "minute", "minutes", "hour", "hours", "day", "days", "week", "weeks", "month",
          "months", "year", "years");
  private static final Set<String> OF_TIMES =
      Set.of("a", "per", "daily", "weekly", "each", "every");
  private static final Set<String> OF_BACTERIA = Set.of("negative", "positive", "stain", "stained");

  static {
    add("mg", "milligram milligrams milligramme milligrammes");
    add("mcg", "microgram micrograms microgramme microgrammes");
    add("g", "gram grams gramme grammes");
    add("kg", "kilogram kilograms kilo kilos");
    add("mL", "milliliter milliliters millilitre millilitres");
    add("dL", "deciliter deciliters decilitre decilitres");
    add("L", "liter liters litre litres");
    add("cm", "centimeter centimeters centimetre centimetres");
    add("mm", "millimeter millimeters millimetre millimetres");
    add("mmol", "millimole millimoles");
    add("mEq", "milliequivalent milliequivalents");
  }

  private Units() {}

  private static void add(String written, String spoken) {
    for (String word : spoken.split(" ", -1)) {
      SHORT.put(word, written);
    }
  }

  /** The unit at a position, or null. */
  static Unit at(List<Piece> pieces, int at) {
    String word = wordAt(pieces, at);
    String next = isJoined(pieces, at + 1) ? wordAt(pieces, at + 1) : "";
    if (word.equals("percent")) {
      return new Unit(1, "%", Kind.PERCENT);
    }
    if (word.equals("per") && next.equals("cent")) {
      return new Unit(2, "%", Kind.PERCENT);
    }
    if (word.equals("degrees") && Set.of("celsius", "centigrade", "fahrenheit").contains(next)) {
      return new Unit(2, next.equals("fahrenheit") ? "°F" : "°C", Kind.VITAL);
    }
    if (isMercury(pieces, at, next)) {
      return new Unit(3, "mmHg", Kind.VITAL);
    }
    if (TIME.contains(word)) {
      return unchanged(pieces, at, Kind.TIME);
    }
    if (VITAL.contains(word)) {
      return unchanged(pieces, at, Kind.VITAL);
    }
    return isDose(word, next) ? dose(pieces, at) : null;
  }

  private static boolean isMercury(List<Piece> pieces, int at, String next) {
    return "mm".equals(SHORT.get(wordAt(pieces, at)))
        && next.equals("of")
        && isJoined(pieces, at + 2)
        && wordAt(pieces, at + 2).equals("mercury");
  }

  private static boolean isDose(String word, String next) {
    if (word.equals("times")) {
      return OF_TIMES.contains(next);
    }
    if (word.equals("international")) {
      return next.equals("units");
    }
    boolean bacteria = word.equals("gram") && OF_BACTERIA.contains(next);
    return !bacteria && (SHORT.containsKey(word) || COUNTED.contains(word));
  }

  private static Unit dose(List<Piece> pieces, int at) {
    String abbreviated = SHORT.get(wordAt(pieces, at));
    return abbreviated == null
        ? unchanged(pieces, at, Kind.DOSE)
        : new Unit(1, abbreviated, Kind.DOSE);
  }

  private static Unit unchanged(List<Piece> pieces, int at, Kind kind) {
    return new Unit(1, pieces.get(at).core(), kind);
  }

  /** Whether a word is a unit of anything, written out or not. */
  static boolean isUnit(String word) {
    return SHORT.containsKey(word)
        || COUNTED.contains(word)
        || VITAL.contains(word)
        || TIME.contains(word)
        || word.equals("percent");
  }

  /** Whether a word is a unit of doses. */
  static boolean isDose(String word) {
    return SHORT.containsKey(word) || COUNTED.contains(word);
  }

  static boolean isVolume(String word) {
    return VOLUMES.contains(SHORT.getOrDefault(word, word).toLowerCase(Locale.ROOT));
  }

  /** The unit behind "per", or null. */
  static String abbreviated(String word) {
    return SHORT.get(word);
  }
}
