package org.wardvoice.analysis.service.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.LargeResource;

/**
 * Recognizes the language of a text: by its words if it is English or German, else by its letters with OpenNLP. A text
 * that is too short for both has no recognized language, which is more honest than a guess.
 */
@Component
public class LanguageRecognizer {

  private static final String MODEL = "langdetect-183.bin";

  /** Fewer letters say too little; each of another script than the Latin one says more. */
  private static final int FEWEST_LETTERS = 20;

  /** More characters say no more. */
  private static final int ENOUGH = 4_000;

  private static final int LATIN = 1;
  private static final int OTHER_SCRIPT = 3;

  /** How many times as probable a language must be as the next one. */
  private static final double CLEARLY = 1.15;

  /** Of neighbours such as Croatian and Bosnian either may be told, if English and German are this much less probable. */
  private static final double FAR = 2;

  private static final Set<String> FAMILIAR = Set.of("eng", "deu", "gsw");

  /** What patients and their relatives write; the model's other languages would only be errors. ISO 639-3. */
  private static final List<String> WRITTEN =
      List.of(
          "eng deu gsw nld fra ita spa por cat ron pol ces slk slv hrv srp bos bul mkd rus ukr bel lit lav est fin",
          "swe nob nno dan isl hun sqi ell tur kur aze ara heb pes urd hin ben pan tam tel guj mar vie tha cmn jpn",
          "kor ind tgl som swa hye kat afr gle cym eus");

  /** Read when a text is first recognized by its letters, which takes two seconds and 35 MB. */
  private static final class Letters {
    static final LanguageDetectorModel MODEL = load();
    static final Map<String, String> TAGS = tags();

    private static LanguageDetectorModel load() {
      try (InputStream stream = LargeResource.open(LanguageRecognizer.MODEL)) {
        return new LanguageDetectorModel(stream);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Map<String, String> tags() {
      Map<String, String> twoLetters =
          Stream.of(Locale.getISOLanguages())
              .collect(
                  Collectors.toMap(
                      code -> Locale.forLanguageTag(code).getISO3Language(),
                      Function.identity(),
                      (one, other) -> one));
      return WRITTEN.stream()
          .flatMap(line -> Arrays.stream(line.split(" ")))
          .collect(Collectors.toMap(Function.identity(), code -> tag(code, twoLetters)));
    }

    private static String tag(String code, Map<String, String> twoLetters) {
      return switch (code) {
        case "cmn" -> "zh";
        // Swiss patients write both, often in one sentence.
        case "gsw" -> "de";
        case "pes" -> "fa";
        default -> twoLetters.getOrDefault(code, code);
      };
    }
  }

  private final List<FamiliarWords> familiar = FamiliarWords.all();

  /** The language as a BCP 47 tag; {@code und} if the text is too short to tell. */
  public String languageOf(String text) {
    String start = FamiliarWords.seen(text.length() > ENOUGH ? text.substring(0, ENOUGH) : text);
    return FamiliarWords.language(familiar, FamiliarWords.wordsOf(start))
        .or(() -> byLetters(start))
        .orElse(TextAnalysis.UNDETERMINED);
  }

  private static Optional<String> byLetters(String text) {
    if (letters(text) < FEWEST_LETTERS) {
      return Optional.empty();
    }
    List<Language> likely =
        Arrays.stream(new LanguageDetectorME(Letters.MODEL).predictLanguages(text))
            .filter(language -> Letters.TAGS.containsKey(language.getLang()))
            .toList();
    Language first = likely.get(0);
    boolean clear =
        first.getConfidence() >= CLEARLY * likely.get(1).getConfidence()
            || likely.stream()
                .skip(1)
                .filter(LanguageRecognizer::isFamiliar)
                .allMatch(other -> isFarAbove(first, other));
    return clear ? Optional.of(Letters.TAGS.get(first.getLang())) : Optional.empty();
  }

  private static boolean isFamiliar(Language language) {
    return FAMILIAR.contains(language.getLang());
  }

  private static boolean isFarAbove(Language first, Language other) {
    return !isFamiliar(first) && first.getConfidence() >= FAR * other.getConfidence();
  }

  private static int letters(String text) {
    return text.codePoints()
        .filter(Character::isLetter)
        .map(c -> UnicodeScript.of(c) == UnicodeScript.LATIN ? LATIN : OTHER_SCRIPT)
        .sum();
  }
}
