package org.wardvoice.analysis.service.lexicon;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;

/**
 * Reads lexicon files. A line in square brackets determines the meaning of the phrases below it.
 *
 * <pre>
 * [alert | fall | high | The patient reports a fall.]
 * slip ... floor, tumble down
 * [no alert | fall]
 * fall asleep
 * [sentiment | -2.5]
 * cattle market
 * [hint | -1.5]
 * i was terrified
 * [topic | food]
 * lunch
 * {@literal @}staff = nurse, doctor
 * [language | de]
 * </pre>
 *
 * <p>What follows {@code [language | de]} belongs to that language only; the hospital's file begins in English.
 */
final class LexiconReader {

  private static final double STRONGEST = 4;
  private static final int LONGEST_MESSAGE = 300;
  private static final Pattern LANGUAGE = Pattern.compile("\\[\\s*language\\s*\\|\\s*(\\S+?)\\s*]");

  private final LexiconDraft draft;
  private final LexiconLanguage language;

  LexiconReader(LexiconDraft draft, LexiconLanguage language) {
    this.draft = draft;
    this.language = language;
  }

  /** Reads a file that is in this language until it says otherwise. */
  void readShipped(String name, Reader source) throws IOException {
    read(name, source, language);
  }

  /** Reads the hospital's file, which is in English until it says otherwise. */
  void readExtension(String name, Reader source) throws IOException {
    read(name, source, LexiconLanguage.ENGLISH);
  }

  private void read(String name, Reader source, LexiconLanguage first) throws IOException {
    BufferedReader lines = new BufferedReader(source);
    Consumer<String> section =
        phrase -> {
          throw new IllegalArgumentException(
              "a phrase comes before the first section heading in square brackets");
        };
    int number = 0;
    LexiconLanguage current = first;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      try {
        // As the words of texts.
        String composed = Normalizer.normalize(line, Normalizer.Form.NFC).strip();
        Optional<LexiconLanguage> next = languageOf(composed);
        current = next.orElse(current);
        if (next.isEmpty() && current == language) {
          section = readLine(composed, section);
        }
      } catch (IllegalArgumentException e) {
        throw new LexiconException(name + ", line " + number + ": " + e.getMessage(), e);
      }
    }
  }

  /** The language that a line starts; empty if it starts none. */
  private static Optional<LexiconLanguage> languageOf(String line) {
    Matcher heading = LANGUAGE.matcher(line);
    if (!heading.matches()) {
      return Optional.empty();
    }
    return Optional.of(
        LexiconLanguage.of(heading.group(1))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no lexicon for '" + heading.group(1) + "': use en or de")));
  }

  private Consumer<String> readLine(String line, Consumer<String> section) {
    if (line.isEmpty() || line.startsWith("# ") || line.equals("#")) {
      return section;
    }
    if (line.startsWith("[")) {
      return section(line);
    }
    if (line.startsWith("@") && line.contains(" = ")) {
      String[] sides = line.split(" = ", 2);
      draft.list(sides[0].substring(1).strip(), phrases(sides[1]));
    } else {
      phrases(line).forEach(section);
    }
    return section;
  }

  private List<String> phrases(String line) {
    return Arrays.stream(language.orthography().folded(line).split(","))
        .map(String::strip)
        .filter(phrase -> !phrase.isEmpty())
        .map(phrase -> phrase.replaceAll("\\s+", " "))
        .toList();
  }

  private Consumer<String> section(String line) {
    if (!line.endsWith("]")) {
      throw new IllegalArgumentException("the closing ] is missing");
    }
    List<String> fields =
        Arrays.stream(line.substring(1, line.length() - 1).split("\\|"))
            .map(String::strip)
            .toList();
    return switch (fields.get(0)) {
      case "alert" -> alerts(fields);
      case "no alert" -> falseAlarms(fields);
      case "sentiment" -> valences(fields, false);
      case "hint" -> valences(fields, true);
      case "modifier" -> modifiers(fields);
      case "context" -> cues(fields);
      case "topic" -> topics(fields);
      case "heard" -> this::heard;
      case "forms" -> forms -> draft.forms(language.orthography().folded(forms));
      default ->
          throw new IllegalArgumentException(
              "'"
                  + fields.get(0)
                  + "' is not a section type: use alert, no alert, sentiment or topic");
    };
  }

  private Consumer<String> alerts(List<String> fields) {
    require(fields, 4, "[alert | type | severity | message]");
    String message = fields.get(3);
    if (message.isEmpty() || message.length() > LONGEST_MESSAGE) {
      throw new IllegalArgumentException(
          "the message must have 1 to " + LONGEST_MESSAGE + " characters");
    }
    AlertRule rule =
        new AlertRule(
            oneOf(AlertType.ofTexts(), fields.get(1), LexiconReader::lowerCase),
            oneOf(Severity.values(), fields.get(2), LexiconReader::lowerCase),
            message);
    return phrase -> draft.alert(rule, phrase);
  }

  private Consumer<String> falseAlarms(List<String> fields) {
    require(fields, 2, "[no alert | type]");
    AlertType type = oneOf(AlertType.ofTexts(), fields.get(1), LexiconReader::lowerCase);
    return phrase -> draft.falseAlarm(type, phrase);
  }

  private Consumer<String> valences(List<String> fields, boolean hint) {
    require(fields, 2, "[" + fields.get(0) + " | number from -4 to 4]");
    double value;
    try {
      value = Double.parseDouble(fields.get(1));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + fields.get(1) + "' is not a number", e);
    }
    if (!(Math.abs(value) <= STRONGEST)) {
      throw new IllegalArgumentException("'" + fields.get(1) + "' is not from -4 to 4");
    }
    return phrase -> draft.valence(value, hint, phrase);
  }

  private Consumer<String> modifiers(List<String> fields) {
    require(fields, 2, "[modifier | kind]");
    Modifier modifier = oneOf(Modifier.values(), fields.get(1), Modifier::written);
    return phrase -> draft.modifier(modifier, phrase);
  }

  private Consumer<String> cues(List<String> fields) {
    require(fields, 2, "[context | kind]");
    ContextCue cue = oneOf(ContextCue.values(), fields.get(1), ContextCue::written);
    return phrase -> draft.cue(cue, phrase);
  }

  private Consumer<String> topics(List<String> fields) {
    require(fields, 2, "[topic | name]");
    String name = lowerCase(fields.get(1));
    return phrase -> draft.topic(name, phrase);
  }

  private void heard(String line) {
    String[] sides = language.orthography().folded(line).split(" = ", 2);
    if (sides.length != 2) {
      throw new IllegalArgumentException("must look like: meant = heard");
    }
    Arrays.stream(sides[1].split(";")).forEach(heard -> draft.heard(heard, sides[0]));
  }

  private static void require(List<String> fields, int count, String shape) {
    if (fields.size() != count || fields.contains("")) {
      throw new IllegalArgumentException("this section must look like " + shape);
    }
  }

  private static <T> T oneOf(T[] values, String written, Function<T, String> name) {
    return Arrays.stream(values)
        .filter(value -> name.apply(value).equals(written))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'"
                        + written
                        + "' is none of "
                        + String.join(", ", Arrays.stream(values).map(name).toList())));
  }

  private static String lowerCase(Object value) {
    return value.toString().toLowerCase(Locale.ROOT);
  }
}
