package org.wardvoice.analysis.service.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.wardvoice.shared.text.NumberWords;

/**
 * Reads phrases as staff write them.
 *
 * <pre>
 * slip            the word in all its forms: slip, slips, slipped, slipping
 * =fall           exactly this word
 * allerg*         any word that begins so
 * *schmerzen      any word that ends so; *schmerz* any word that has these letters
 * wet/damp        one or the other; a_lot/much for rows of words
 * (very)          may stand there, or not
 * {@literal @}staff          one of the words of a list that a line "{@literal @}staff = nurse, doctor" has made
 * #  #3+          a number; a number of at least 3
 * ..  ...         up to two, up to five words in between
 * </pre>
 */
public final class PhraseParser {

  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern SLASH = Pattern.compile("/");
  private static final int SHORT_GAP = 2;
  private static final int LONG_GAP = 5;
  private static final int MOST_GAPS = 3;
  private static final int SHORTEST_STEM = 3;

  private final Inflections inflections;
  private final Spellings spellings;
  private final Map<String, List<List<WordTest>>> lists = new HashMap<>();

  public PhraseParser(Inflections inflections, Spellings spellings) {
    this.inflections = inflections;
    this.spellings = spellings;
  }

  /** Defines a list of words that phrases refer to as {@code @name}. Words of an existing name are added to it. */
  public void define(String name, List<String> members) {
    List<List<WordTest>> ways = lists.computeIfAbsent(name, none -> new ArrayList<>());
    members.forEach(member -> ways.addAll(ways(member)));
  }

  /**
   * Parses one phrase.
   *
   * @throws IllegalArgumentException with a sentence for the phrase's author
   */
  public Phrase parse(String source) {
    List<Phrase.Part> parts = new ArrayList<>();
    pieces(source).forEach(piece -> parts.add(part(piece)));
    long gaps = parts.stream().filter(Phrase.Gap.class::isInstance).count();
    if (!isFirm(parts.get(0)) || !isFirm(parts.get(parts.size() - 1))) {
      throw new IllegalArgumentException(
          "the phrase '" + source + "' must begin and end with a required word");
    }
    if (gaps > MOST_GAPS) {
      throw new IllegalArgumentException(
          "the phrase '" + source + "' has more than " + MOST_GAPS + " gaps");
    }
    return new Phrase(source, parts);
  }

  /** Plain words are normalized like texts: contractions expanded, spellings corrected. */
  private List<String> pieces(String source) {
    List<String> pieces = new ArrayList<>();
    List<String> plain = new ArrayList<>();
    for (String piece : BLANKS.splitAsStream(source.strip()).toList()) {
      if (isPlain(piece)) {
        plain.addAll(Contractions.expand(piece));
      } else {
        pieces.addAll(spellings.correctWords(plain));
        plain.clear();
        pieces.add(piece);
      }
    }
    pieces.addAll(spellings.correctWords(plain));
    return pieces;
  }

  private static boolean isPlain(String piece) {
    return piece.codePoints().allMatch(c -> Character.isLetter(c) || c == '\'' || c == '&');
  }

  private static boolean isFirm(Phrase.Part part) {
    return part instanceof Phrase.Choice choice && !choice.optional();
  }

  private Phrase.Part part(String piece) {
    if (piece.equals("..")) {
      return new Phrase.Gap(SHORT_GAP);
    }
    if (piece.equals("...")) {
      return new Phrase.Gap(LONG_GAP);
    }
    boolean optional = piece.startsWith("(") && piece.endsWith(")") && piece.length() > 2;
    return new Phrase.Choice(
        ways(optional ? piece.substring(1, piece.length() - 1) : piece), optional);
  }

  private List<List<WordTest>> ways(String piece) {
    List<List<WordTest>> ways = new ArrayList<>();
    for (String way : SLASH.splitAsStream(piece).toList()) {
      if (way.startsWith("@")) {
        ways.addAll(list(way.substring(1)));
      } else {
        List<String> words = Arrays.asList(way.split("_"));
        boolean plain = words.stream().allMatch(PhraseParser::isPlain);
        ways.add((plain ? spellings.correctWords(words) : words).stream().map(this::word).toList());
      }
    }
    return merged(ways);
  }

  /** One look-up instead of many: all single words among the alternatives become one set. */
  private static List<List<WordTest>> merged(List<List<WordTest>> ways) {
    Set<String> words = new HashSet<>();
    List<List<WordTest>> merged = new ArrayList<>();
    for (List<WordTest> way : ways) {
      if (way.size() == 1 && way.get(0) instanceof WordTest.Forms single) {
        words.addAll(single.forms());
      } else {
        merged.add(way);
      }
    }
    if (!words.isEmpty()) {
      merged.add(List.of(new WordTest.Forms(Set.copyOf(words))));
    }
    return List.copyOf(merged);
  }

  private List<List<WordTest>> list(String name) {
    List<List<WordTest>> members = lists.get(name);
    if (members == null) {
      throw new IllegalArgumentException("no list of words is called '@" + name + "'");
    }
    return members;
  }

  private WordTest word(String written) {
    if (written.startsWith("#")) {
      return new WordTest.AtLeast(least(written));
    }
    String bare = written.startsWith("=") ? written.substring(1) : written;
    if (bare.startsWith("*") || bare.endsWith("*")) {
      return part(bare, written);
    }
    String letters = letters(bare, written, 1);
    return new WordTest.Forms(
        withDigits(letters, written.startsWith("=") ? Set.of(letters) : inflections.of(letters)));
  }

  private static WordTest part(String bare, String written) {
    boolean open = bare.startsWith("*");
    boolean continued = bare.endsWith("*");
    int end = bare.length() - (continued ? 1 : 0);
    String letters =
        letters(bare.substring(open ? 1 : 0, Math.max(end, 1)), written, SHORTEST_STEM);
    if (!open) {
      return new WordTest.Stem(letters);
    }
    return continued ? new WordTest.Inside(letters) : new WordTest.Ending(letters);
  }

  /** Texts have "ten" and "10" alike. */
  private static Set<String> withDigits(String word, Set<String> forms) {
    int value = NumberWords.valueOf(word);
    if (value < 0) {
      return forms;
    }
    Set<String> both = new HashSet<>(forms);
    both.add(String.valueOf(value));
    return Set.copyOf(both);
  }

  private static int least(String written) {
    if (written.equals("#")) {
      return 0;
    }
    if (!written.matches("#\\d{1,4}\\+")) {
      throw new IllegalArgumentException("'" + written + "' is not a number: use # or #3+");
    }
    return Integer.parseInt(written.substring(1, written.length() - 1));
  }

  private static String letters(String word, String written, int shortest) {
    if (word.length() < shortest || !word.codePoints().allMatch(PhraseParser::isLetter)) {
      throw new IllegalArgumentException(
          "'" + written + "' is not a word: use lower-case letters, at least " + shortest);
    }
    return word;
  }

  private static boolean isLetter(int c) {
    return c == '&' || c == '\'' || (Character.isLetterOrDigit(c) && !Character.isUpperCase(c));
  }
}
