package org.wardvoice.tasks.service.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Creates a short title from the first sentence that describes the task, without the words that other fields contain.
 */
final class Titles {

  private static final int LONGEST = 120;
  private static final int LONGEST_INTRODUCTION = 12;
  private static final Pattern INTRODUCTION =
      Pattern.compile(
          "(?:this is|i am|i'm|it's|here is) (?:the )?(?:"
              + NameWords.TITLE
              + " ){1,2}(?:"
              + NameWords.WORD
              + " ){1,4}(?:here |speaking )?");
  private static final Pattern GOES_ON =
      Pattern.compile(
          " ?(?:or|ish|(?:and|to) (?:again |then )?(?:on |at |by )?(?:\\d[\\d:.]{0,4}|tomorrow|noon|midnight|[a-z]{3,6}day)) ");
  private static final Pattern HAS_BEGUN =
      Pattern.compile("\\b(?:between (?:[^ ]{1,12} ){1,3}and|or|between) $");
  private static final Set<String> BEGINNINGS =
      Set.of(
          "please", "to", "that", "and", "then", "but", "so", "okay", "ok", "well", "um", "uh",
          "hello", "hi", "is", "are", "kindly", "just", "also", "it");
  private static final Set<String> ENDINGS =
      Set.of(
          "please", "and", "but", "it", "by", "at", "on", "thanks", "this", "is", "be", "are", "so",
          "because", "then", "though");
  private static final List<List<String>> OPENINGS =
      List.of(
          List.of("can", "you"),
          List.of("could", "you"),
          List.of("would", "you"),
          List.of("will", "you"),
          List.of("could", "someone"),
          List.of("can", "someone"),
          List.of("could", "somebody"),
          List.of("can", "somebody"),
          List.of("someone", "needs", "to"),
          List.of("somebody", "needs", "to"),
          List.of("somebody", "has", "to"),
          List.of("someone", "has", "to"),
          List.of("you", "need", "to"),
          List.of("we", "need", "to"),
          List.of("i", "need", "you", "to"),
          List.of("i", "want", "you", "to"),
          List.of("remember", "to"),
          List.of("do", "not", "forget", "to"),
          List.of("don't", "forget", "to"));

  private Titles() {}

  static String of(HeardWords heard, List<Stretch> said) {
    boolean[] cut = cut(heard, said);
    List<Integer> sentence = new ArrayList<>();
    List<Integer> best = List.of();
    for (int i = 0; i <= heard.words().size(); i++) {
      boolean ends = i == heard.words().size() || heard.words().get(i).is(".");
      if (!ends && !cut[i]) {
        sentence.add(i);
      }
      if (ends) {
        List<Integer> trimmed = trimmed(heard, sentence);
        best = best.isEmpty() ? trimmed : best;
        if (trimmed.size() > 1 && !introducesSpeaker(heard, trimmed)) {
          return written(heard, trimmed);
        }
        sentence.clear();
      }
    }
    return best.isEmpty() ? capital(shortened(heard.said().strip())) : written(heard, best);
  }

  /** The beginning of a text whose words nobody can read. */
  static String start(String text) {
    return capital(shortened(text));
  }

  /** "This is nurse Keller." */
  private static boolean introducesSpeaker(HeardWords heard, List<Integer> sentence) {
    String words =
        sentence.stream()
            .limit(LONGEST_INTRODUCTION)
            .map(i -> heard.words().get(i).text())
            .collect(Collectors.joining(" ", "", " "));
    return INTRODUCTION.matcher(words).matches();
  }

  private static boolean[] cut(HeardWords heard, List<Stretch> said) {
    boolean[] cut = new boolean[heard.words().size()];
    for (Stretch stretch : said) {
      int behind = isPart(heard.text(), stretch) ? 0 : heard.wordAt(stretch.end());
      for (int i = heard.wordAt(stretch.start()); i < behind; i++) {
        cut[i] = true;
      }
    }
    return cut;
  }

  /** "In ten minutes or so", "between 5 and 6 pm": without these words the rest makes no sense. */
  private static boolean isPart(String line, Stretch said) {
    String before = line.substring(Math.max(0, said.start() - LONGEST), said.start());
    return HAS_BEGUN.matcher(before).find()
        || GOES_ON.matcher(line).region(said.end(), line.length()).lookingAt();
  }

  private static List<Integer> trimmed(HeardWords heard, List<Integer> sentence) {
    int from = 0;
    int to = sentence.size();
    int step = 1;
    while (step > 0 && from < to) {
      step = opening(heard, sentence.subList(from, to));
      from += step;
    }
    while (to > from && isEnding(heard.words(), sentence.get(to - 1))) {
      to--;
    }
    return List.copyOf(sentence.subList(from, to));
  }

  private static boolean isEnding(List<SpokenWord> words, int at) {
    String word = words.get(at).text();
    boolean orSo = word.equals("so") && at > 0 && words.get(at - 1).is("or");
    return word.equals(",") || (ENDINGS.contains(word) && !orSo);
  }

  /** The number of words at the start that are only a polite phrase. */
  private static int opening(HeardWords heard, List<Integer> sentence) {
    List<String> first = sentence.stream().limit(4).map(i -> heard.words().get(i).text()).toList();
    if (first.get(0).equals(",") || BEGINNINGS.contains(first.get(0))) {
      return 1;
    }
    return OPENINGS.stream()
        .filter(
            words -> words.size() <= first.size() && first.subList(0, words.size()).equals(words))
        .mapToInt(List::size)
        .findFirst()
        .orElse(0);
  }

  /** The original text, with punctuation where nothing was cut out between two words. */
  private static String written(HeardWords heard, List<Integer> sentence) {
    List<SpokenWord> words = heard.words();
    StringBuilder title = new StringBuilder();
    int start = 0;
    for (int i = 1; i <= sentence.size(); i++) {
      if (i == sentence.size() || sentence.get(i) != sentence.get(i - 1) + 1) {
        String run =
            heard
                .said()
                .substring(
                    words.get(sentence.get(start)).start(), words.get(sentence.get(i - 1)).end());
        boolean joins = title.isEmpty() || run.startsWith(",") || run.startsWith(":");
        title.append(joins ? "" : " ").append(run);
        start = i;
      }
      if (title.length() > 2 * LONGEST) {
        break;
      }
    }
    return capital(shortened(title.toString()));
  }

  /** Cut at a word boundary if possible. */
  private static String shortened(String text) {
    String line = text.lines().map(String::strip).collect(Collectors.joining(" "));
    if (line.codePointCount(0, line.length()) <= LONGEST) {
      return line;
    }
    String start = line.substring(0, line.offsetByCodePoints(0, LONGEST - 1));
    int blank = start.lastIndexOf(' ');
    return (blank > LONGEST / 2 ? start.substring(0, blank) : start) + "…";
  }

  private static String capital(String text) {
    if (text.isEmpty()) {
      return text;
    }
    int behind = text.offsetByCodePoints(0, 1);
    return text.substring(0, behind).toUpperCase(Locale.ROOT) + text.substring(behind);
  }
}
