package org.wardvoice.reports.client;

import java.lang.Character.UnicodeScript;

/** A bundled font and its script. */
enum Typeface {
  REGULAR("NotoSans-Regular", null),
  BOLD("NotoSans-Bold", null),
  ARABIC("NotoSansArabic-Regular", UnicodeScript.ARABIC),
  HEBREW("NotoSansHebrew-Regular", UnicodeScript.HEBREW),
  DEVANAGARI("NotoSansDevanagari-Regular", UnicodeScript.DEVANAGARI),
  BENGALI("NotoSansBengali-Regular", UnicodeScript.BENGALI),
  GUJARATI("NotoSansGujarati-Regular", UnicodeScript.GUJARATI),
  GURMUKHI("NotoSansGurmukhi-Regular", UnicodeScript.GURMUKHI),
  TAMIL("NotoSansTamil-Regular", UnicodeScript.TAMIL),
  TELUGU("NotoSansTelugu-Regular", UnicodeScript.TELUGU),
  KANNADA("NotoSansKannada-Regular", UnicodeScript.KANNADA),
  MALAYALAM("NotoSansMalayalam-Regular", UnicodeScript.MALAYALAM),
  THAI("NotoSansThai-Regular", UnicodeScript.THAI),
  LAO("NotoSansLao-Regular", UnicodeScript.LAO),
  KHMER("NotoSansKhmer-Regular", UnicodeScript.KHMER),
  ARMENIAN("NotoSansArmenian-Regular", UnicodeScript.ARMENIAN),
  GEORGIAN("NotoSansGeorgian-Regular", UnicodeScript.GEORGIAN),
  ETHIOPIC("NotoSansEthiopic-Regular", UnicodeScript.ETHIOPIC),
  EMOJI("NotoEmoji-Regular", null),
  EAST_ASIAN("DroidSansFallback", UnicodeScript.HAN);

  private static final String FOLDER = "org/wardvoice/reports/client/fonts/";

  private final String file;
  private final UnicodeScript script;

  Typeface(String file, UnicodeScript script) {
    this.file = file;
    this.script = script;
  }

  /** The path on the class path. */
  String resource() {
    return FOLDER + file + ".ttf";
  }

  boolean isOf(UnicodeScript letters) {
    return script
        == switch (letters) {
          case HIRAGANA, KATAKANA, BOPOMOFO, HANGUL -> UnicodeScript.HAN;
          default -> letters;
        };
  }

  /** Whether spaces and digits between its letters should use this font instead of the Latin one. */
  boolean hasOwnNeutrals() {
    return script != null && this != EAST_ASIAN;
  }
}
