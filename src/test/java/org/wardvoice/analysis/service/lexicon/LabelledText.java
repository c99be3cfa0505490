package org.wardvoice.analysis.service.lexicon;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.shared.json.Json;

/**
 * A feedback text with the findings that a person would expect.
 *
 * @param sentiment null if nobody labelled it
 * @param topics empty if there are none, or nobody labelled them
 */
public record LabelledText(
    Sentiment sentiment, Set<AlertType> alerts, Set<String> topics, String text) {

  private static final Pattern COMMA = Pattern.compile(",");
  private static final String ENGLISH = "en";
  private static final Pattern TAB = Pattern.compile("\t");

  /** All texts of a file. */
  public static List<LabelledText> read(String file) {
    try (InputStream stream = LabelledText.class.getResourceAsStream("/analysis/" + file)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(LabelledText::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What people have put right: an export of the data type {@code corrections} as ndjson. The sentiment is that of a
   * person's rating, if there is one. Withdrawn alerts are wrong, all others right. Other languages than English are left
   * out, and so are records whose text was removed.
   */
  public static List<LabelledText> ofCorrections(String ndjson) {
    return ndjson
        .lines()
        .map(line -> Json.read(line, JsonNode.class))
        .filter(one -> one.hasNonNull("transcription"))
        .filter(one -> isPerhapsEnglish(one.path("language").asText(ENGLISH)))
        .map(LabelledText::ofCorrection)
        .toList();
  }

  /** Short texts have no recognized language. */
  private static boolean isPerhapsEnglish(String language) {
    return language.startsWith(ENGLISH) || language.equals(TextAnalysis.UNDETERMINED);
  }

  private static LabelledText ofCorrection(JsonNode one) {
    JsonNode rating = one.path("satisfaction_rating");
    Set<AlertType> alerts = EnumSet.noneOf(AlertType.class);
    for (JsonNode alert : one.path("alerts")) {
      if (!alert.path("status").asText().equals("withdrawn")) {
        alerts.add(AlertType.valueOf(alert.path("type").asText().toUpperCase(Locale.ROOT)));
      }
    }
    return new LabelledText(
        rating.isNumber() ? Sentiment.of((rating.asDouble() - 3) / 2) : null,
        alerts,
        Set.of(),
        one.path("transcription").asText());
  }

  private static Set<String> topics(String field) {
    return COMMA
        .splitAsStream(field)
        .filter(name -> !name.equals("-"))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static LabelledText parse(String line) {
    List<String> fields = TAB.splitAsStream(line).toList();
    Set<AlertType> alerts = EnumSet.noneOf(AlertType.class);
    COMMA
        .splitAsStream(fields.get(1))
        .filter(name -> !name.equals("-"))
        .map(name -> AlertType.valueOf(name.toUpperCase(Locale.ROOT)))
        .forEach(alerts::add);
    return new LabelledText(
        Sentiment.valueOf(fields.get(0).toUpperCase(Locale.ROOT)),
        alerts,
        fields.size() > 3 ? topics(fields.get(2)) : Set.of(),
        fields.get(fields.size() - 1));
  }
}
