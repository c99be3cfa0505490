package org.wardvoice.analysis.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.EngineUsed;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.SentimentFinding;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.TopicFinding;
import org.wardvoice.analysis.service.AnalysisFailedException;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Validates a model's response strictly: numbers must be in range, names known, and each alert's quotation must occur
 * in the text. One false alert invalidates the whole response; a quotation for a topic or the score that can't be found
 * is dropped.
 */
final class OpenAiAnswer {

  private static final Set<String> FIELDS =
      Set.of(
          "sentiment_score", "confidence", "satisfaction_rating", "evidence", "topics", "alerts");
  private static final int MOST_ITEMS = 10;
  private static final int LONGEST_TOPIC = 60;

  private final ObjectMapper json;
  private final double reviewBelow;

  OpenAiAnswer(ObjectMapper json, double reviewBelow) {
    this.json = json;
    this.reviewBelow = reviewBelow;
  }

  Findings read(byte[] body, String text, String engine) {
    JsonNode answer = content(body);
    QuotationFinder quotations = new QuotationFinder(text);
    double score = number(answer, "sentiment_score", -1, 1);
    double confidence = number(answer, "confidence", 0, 1);
    double rating = number(answer, "satisfaction_rating", 1, 5);
    SentimentFinding sentiment =
        new SentimentFinding(score, confidence, evidence(answer, quotations));
    List<AlertFinding> alerts = alerts(answer, quotations, text);
    boolean review =
        confidence < reviewBelow
            || alerts.stream().anyMatch(alert -> alert.confidence() < reviewBelow);
    return new Findings(
        sentiment,
        rating,
        topics(answer, quotations),
        alerts,
        review,
        new EngineUsed(engine),
        List.of());
  }

  /** The model's own object, from the envelope of the API. */
  private JsonNode content(byte[] body) {
    JsonNode message =
        tree(body, "The answer is not JSON.")
            .path("choices")
            .path(0)
            .path("message")
            .path("content");
    JsonNode answer =
        message.isTextual()
            ? tree(
                message.textValue().getBytes(StandardCharsets.UTF_8),
                "The output of the model is not JSON.")
            : message;
    if (!answer.isObject()) {
      throw new AnalysisFailedException("The answer has no findings.");
    }
    Set<String> names = new TreeSet<>();
    answer.fieldNames().forEachRemaining(names::add);
    if (!names.equals(FIELDS)) {
      throw new AnalysisFailedException("The answer doesn't have the expected fields.");
    }
    return answer;
  }

  private JsonNode tree(byte[] bytes, String otherwise) {
    try {
      return json.readTree(bytes);
    } catch (IOException e) {
      throw new AnalysisFailedException(otherwise, e);
    }
  }

  private static double number(JsonNode node, String field, double least, double most) {
    JsonNode value = node.path(field);
    if (!value.isNumber() || !(value.doubleValue() >= least && value.doubleValue() <= most)) {
      throw new AnalysisFailedException(
          "Its " + field + " is not a number from " + (int) least + " to " + (int) most + ".");
    }
    return value.doubleValue();
  }

  private static List<JsonNode> items(JsonNode answer, String field) {
    JsonNode array = answer.path(field);
    if (!array.isArray() || array.size() > MOST_ITEMS) {
      throw new AnalysisFailedException(
          "Its " + field + " are no list of at most " + MOST_ITEMS + ".");
    }
    List<JsonNode> items = new ArrayList<>();
    array.forEach(items::add);
    return items;
  }

  /** The database can't read JSON with U+0000, and the figures would fail with it. */
  private static String text(JsonNode node, String what) {
    if (!node.isTextual() || node.textValue().indexOf('\0') >= 0) {
      throw new AnalysisFailedException("Its " + what + " is no text.");
    }
    return node.textValue();
  }

  private static List<Span> evidence(JsonNode answer, QuotationFinder quotations) {
    return items(answer, "evidence").stream()
        .flatMap(item -> quotations.find(text(item, "evidence")).stream())
        .sorted(Comparator.comparingInt(Span::start))
        .toList();
  }

  private static List<TopicFinding> topics(JsonNode answer, QuotationFinder quotations) {
    List<TopicFinding> topics = new ArrayList<>();
    List<JsonNode> items = items(answer, "topics");
    for (JsonNode item : items) {
      String name = text(item.path("name"), "topic's name").strip().toLowerCase(Locale.ROOT);
      double weight = (double) items.size() - topics.size();
      boolean named =
          !name.isEmpty()
              && name.length() <= LONGEST_TOPIC
              && topics.stream().noneMatch(topic -> topic.name().equals(name));
      quotations
          .find(text(item.path("phrase"), "topic's phrase"))
          .filter(span -> named)
          .ifPresent(span -> topics.add(new TopicFinding(name, span, weight)));
    }
    return topics;
  }

  private static List<AlertFinding> alerts(
      JsonNode answer, QuotationFinder quotations, String text) {
    return items(answer, "alerts").stream()
        .map(item -> alert(item, quotations, text))
        .sorted(Comparator.comparing(AlertFinding::severity).reversed())
        .toList();
  }

  private static AlertFinding alert(JsonNode item, QuotationFinder quotations, String text) {
    AlertType type = named(AlertType.ofTexts(), text(item.path("type"), "alert's type"));
    Severity severity = named(Severity.values(), text(item.path("severity"), "alert's severity"));
    double confidence = number(item, "confidence", 0, 1);
    Span span =
        quotations
            .find(text(item.path("phrase"), "alert's phrase"))
            .orElseThrow(
                () -> new AnalysisFailedException("The phrase of an alert is not in the text."));
    return new AlertFinding(
        type,
        severity,
        AlertMessages.of(type),
        text.substring(span.start(), span.end()),
        span,
        confidence);
  }

  private static <E extends Enum<E>> E named(E[] values, String name) {
    for (E value : values) {
      if (LowerCase.name(value).equals(name)) {
        return value;
      }
    }
    throw new AnalysisFailedException("The type or severity of an alert is unknown.");
  }
}
