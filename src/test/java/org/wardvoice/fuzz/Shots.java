package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Creates valid requests for each operation, and modifies them. */
final class Shots {

  private final ValidValues values;
  private final Harvest harvest;
  private final JsonOddities json;
  private final Forms forms;
  private final Dice dice;

  Shots(ValidValues values, Harvest harvest, Dice dice) {
    this.values = values;
    this.harvest = harvest;
    this.dice = dice;
    this.json = new JsonOddities(dice);
    this.forms = new Forms(dice);
  }

  /** Creates a request for an operation, unmodified except possibly for the body. */
  Shot of(Operation operation, boolean sound) {
    Shot shot = new Shot(operation, target(operation)).header("Host", "localhost");
    harvest
        .take("If-Match")
        .filter(any -> operation.method().equals("PUT") && dice.percent(15))
        .ifPresent(tag -> shot.header("If-Match", tag));
    if (operation.mediaType() != null) {
      fill(shot, operation, sound || dice.percent(40));
    }
    if (!sound) {
      makeOdd(shot);
    }
    return shot;
  }

  private void fill(Shot shot, Operation operation, boolean sound) {
    JsonNode valid = values.of("", operation.body());
    if (operation.mediaType().startsWith("multipart/")) {
      if (sound) {
        forms.fill(shot, valid);
      } else {
        forms.makeOdd(shot, valid);
      }
      return;
    }
    shot.header("Content-Type", operation.mediaType());
    shot.body(valid.toString().getBytes(StandardCharsets.UTF_8));
    if (!sound) {
      json.apply(shot, valid);
    }
  }

  private String target(Operation operation) {
    String path = operation.path();
    List<String> query = new ArrayList<>();
    for (JsonNode parameter : operation.parameters()) {
      String name = parameter.get("name").asText();
      if (parameter.path("in").asText().equals("path")) {
        path = path.replace("{" + name + "}", value(name, parameter));
      } else if (dice.percent(25)) {
        query.add(name + "=" + value(name, parameter));
      }
    }
    return path + (query.isEmpty() ? "" : "?" + String.join("&", query));
  }

  private String value(String name, JsonNode parameter) {
    JsonNode schema = parameter.path("schema");
    JsonNode value = values.of(name, schema);
    return encoded(value.isArray() ? value.path(0).asText() : value.asText());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Modifies the URL, the headers or the method; usually one of them. */
  private void makeOdd(Shot shot) {
    int many = shot.body() == null ? 1 + dice.below(2) : dice.below(2);
    for (int i = 0; i < many; i++) {
      switch (dice.below(10)) {
        case 0, 1, 2 -> query(shot);
        case 3, 4 -> path(shot);
        case 5, 6, 7 -> header(shot);
        case 8 -> method(shot);
        default -> bodyWhereNoneIsDue(shot);
      }
    }
  }

  private void query(Shot shot) {
    List<String> names =
        new ArrayList<>(
            shot.operation().parameters().stream()
                .filter(parameter -> parameter.path("in").asText().equals("query"))
                .map(parameter -> parameter.get("name").asText())
                .filter(name -> !name.equals("scope"))
                .toList());
    names.add("nothing");
    String name = dice.pick(names);
    String value =
        dice.percent(60) ? encoded(dice.pick(OddValues.TEXTS)) : dice.pick(OddValues.ADDRESS);
    String pair =
        dice.pick(
            name + "=" + value,
            name + "=" + value,
            name,
            name + "[]=" + value,
            "=" + value,
            "&&" + name + "=");
    shot.odd("query").target(shot.target() + (shot.target().contains("?") ? "&" : "?") + pair);
  }

  private void path(Shot shot) {
    shot.odd("path").beyondTheDocument();
    String odd =
        dice.percent(70) ? dice.pick(OddValues.ADDRESS) : encoded(dice.pick(OddValues.TEXTS));
    String target = shot.target();
    int slash =
        target.lastIndexOf('/', target.contains("?") ? target.indexOf('?') : target.length());
    String before = target.substring(0, slash + 1);
    shot.target(
        switch (dice.below(6)) {
          case 0 -> before + odd;
          case 1 ->
              target.replaceFirst(
                  "(\\?|$)", "/" + java.util.regex.Matcher.quoteReplacement(odd) + "$1");
          case 2 ->
              target.replaceFirst("(\\?|$)", java.util.regex.Matcher.quoteReplacement(odd) + "$1");
          case 3 ->
              target.replaceFirst(
                  "/api/",
                  dice.pick(
                      "/api/v1/",
                      "//api/",
                      "/API/",
                      "/api//",
                      "/./api/",
                      "/x/../api/",
                      "/api/v2/"));
          case 4 -> before + "%2e%2e/" + target.substring(slash + 1);
          default ->
              dice.pick(
                  "/nothing",
                  "/api",
                  "/error",
                  "/openapi/x",
                  "/WEB-INF/web.xml",
                  "/health/x",
                  "/" + odd,
                  "/metrics/..;/api");
        });
  }

  private void header(Shot shot) {
    String line = dice.pick(OddValues.HEADERS);
    String name = line.substring(0, line.indexOf(':'));
    if (name.equals("Content-Type") && shot.body() == null) {
      shot.beyondTheDocument();
    }
    if (name.equals("Expect")) {
      shot.beyondTheDocument();
    }
    shot.odd(name);
    if (dice.percent(10)) {
      shot.header(name, dice.pick("", "x"));
    } else {
      shot.instead(name, null);
    }
    shot.header(
        name,
        new String(
            line.substring(name.length() + 1).strip().getBytes(StandardCharsets.UTF_8),
            StandardCharsets.ISO_8859_1));
  }

  private void method(Shot shot) {
    shot.odd("method").beyondTheDocument().method(dice.pick(OddValues.METHODS));
  }

  private void bodyWhereNoneIsDue(Shot shot) {
    if (shot.body() != null) {
      return;
    }
    JsonNode object = JsonNodeFactory.instance.objectNode().put("name", "x");
    shot.odd("body")
        .beyondTheDocument()
        .instead(
            "Content-Type",
            dice.pick("application/json", "text/plain", "application/x-www-form-urlencoded"));
    shot.body(dice.pick(object.toString(), "", "name=x&q=%zz").getBytes(StandardCharsets.UTF_8));
  }
}
