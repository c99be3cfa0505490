package org.wardvoice.transcription.service.words;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How English readers say a word, roughly: one character for each sound. Capitals stand for the sounds that English
 * writes with two letters: S for sh, C for ch, T for th, J for the first sound of "gel", N for ng.
 */
final class Phonemes {

  static final String VOWELS = "aeiou";

  private static final int LONGEST_SPELLING = 4;

  /** At the start of a word. */
  private static final Map<String, String> FIRST =
      spellings("kn n|wr r|ps s|pn n|x z|gn n|rh r|y y|wh w|h h");

  private static final Map<String, String> ANYWHERE =
      spellings(
          "tion Son|sion Son|cian San|cial Sal|eigh e|ough o|augh o|tch C|sch sk|igh i|chl kl|chr kr"
              + "|ph f|sh S|ch C|th T|gh |ck k|dg J|qu kw|ng N|cq k|wh w|ee i|ea i|oo u|ou o|ow o"
              + "|ai e|ay e|oa o|ie i|ei i|ey i|eu u|ew u|au o|aw o|oe i|ae i|oy o|oi o|ui u|ue u|rh r"
              + "|x ks|j J|y i|q k|w w|h h");

  /** C and G before these sound as in "cell" and "gel". */
  private static final String SOFTENING = "eiy";

  private Phonemes() {}

  private static Map<String, String> spellings(String table) {
    Map<String, String> spellings = new LinkedHashMap<>();
    for (String entry : table.split("\\|", -1)) {
      int blank = entry.indexOf(' ');
      spellings.put(entry.substring(0, blank), entry.substring(blank + 1));
    }
    return spellings;
  }

  /** The sounds of one or more words, without the pauses between them. */
  static String of(String words) {
    StringBuilder sounds = new StringBuilder();
    for (String word : letters(words)) {
      append(sounds, word);
    }
    return sounds.toString();
  }

  private static List<String> letters(String words) {
    String plain = Normalizer.normalize(words, Normalizer.Form.NFD).replaceAll("\\p{M}|['’]", "");
    return Arrays.stream(plain.toLowerCase(Locale.ROOT).split("[^a-z]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static void append(StringBuilder sounds, String word) {
    int end = word.length() - (hasSilentEnd(word) ? 1 : 0);
    int at = 0;
    while (at < end) {
      int length = Math.min(LONGEST_SPELLING, end - at);
      String sound = null;
      while (sound == null) {
        String spelling = word.substring(at, at + length);
        sound = at == 0 ? FIRST.get(spelling) : null;
        sound = sound == null ? ANYWHERE.get(spelling) : sound;
        if (sound == null && length == 1) {
          sound = letter(word, at);
        }
        at += sound == null ? 0 : length;
        length--;
      }
      add(sounds, sound);
    }
  }

  private static boolean hasSilentEnd(String word) {
    int last = word.length() - 1;
    return last > 1 && word.charAt(last) == 'e' && VOWELS.indexOf(word.charAt(last - 1)) < 0;
  }

  private static String letter(String word, int at) {
    char letter = word.charAt(at);
    boolean soft = at + 1 < word.length() && SOFTENING.indexOf(word.charAt(at + 1)) >= 0;
    if (letter == 'c') {
      return soft ? "s" : "k";
    }
    return letter == 'g' && soft ? "J" : String.valueOf(letter);
  }

  /** The same sound twice is one. */
  private static void add(StringBuilder sounds, String more) {
    for (int at = 0; at < more.length(); at++) {
      char sound = more.charAt(at);
      if (sounds.isEmpty() || sounds.charAt(sounds.length() - 1) != sound) {
        sounds.append(sound);
      }
    }
  }
}
