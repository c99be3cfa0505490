package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.shared.json.Json;

/** Makes a valid JSON body invalid or unusual, in many ways. */
final class JsonOddities {

  private static final String MARK = "@here@";
  private static final int OVER_ONE_MEBIBYTE = (1 << 20) + 100;

  private final Dice dice;

  JsonOddities(Dice dice) {
    this.dice = dice;
  }

  void apply(Shot shot, JsonNode valid) {
    String way =
        dice.pick(
            "value",
            "value",
            "value",
            "value",
            "text",
            "text",
            "text",
            "absent",
            "unknown field",
            "twice",
            "root",
            "cut",
            "bytes",
            "wrapped",
            "around",
            "huge",
            "other encoding");
    shot.odd(way).body(body(way, valid));
  }

  private byte[] body(String way, JsonNode valid) {
    String text = valid.toString();
    return switch (way) {
      case "value" -> utf8(replaced(valid, dice.pick(OddValues.JSON)));
      case "text" -> utf8(replaced(valid, Json.write(dice.pick(OddValues.TEXTS))));
      case "absent" -> utf8(absent(valid));
      case "unknown field" ->
          utf8(
              text.replaceFirst(
                  "\\{", "{\"" + dice.pick("nmae", "", "id", "organization_id", "a.b") + "\":1,"));
      case "twice" ->
          utf8(
              text.length() < 3
                  ? text
                  : text.substring(0, text.length() - 1) + "," + text.substring(1));
      case "root" -> utf8(dice.pick(OddValues.JSON));
      case "cut" -> utf8(text.substring(0, dice.below(text.length())));
      case "bytes" -> withBytes(utf8(text));
      case "wrapped" ->
          utf8(dice.pick("[" + text + "]", "\"" + text + "\"", "{\"data\":" + text + "}"));
      case "around" ->
          utf8(
              dice.pick(
                  text + text,
                  text + "}",
                  "\uFEFF" + text,
                  "//\n" + text,
                  text + "\u0000",
                  ")]}'" + text));
      case "huge" -> utf8(replaced(valid, "\"" + "h".repeat(OVER_ONE_MEBIBYTE) + "\""));
      default -> text.getBytes(dice.pick(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE));
    };
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Replaces a value. */
  private String replaced(JsonNode valid, String json) {
    JsonNode copy = valid.deepCopy();
    List<Runnable> places = new ArrayList<>();
    collect(copy, places);
    if (places.isEmpty()) {
      return json;
    }
    dice.pick(places).run();
    return copy.toString().replace("\"" + MARK + "\"", json);
  }

  private static void collect(JsonNode node, List<Runnable> places) {
    if (node instanceof ObjectNode object) {
      object
          .properties()
          .forEach(
              field -> {
                places.add(() -> object.put(field.getKey(), MARK));
                collect(field.getValue(), places);
              });
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        int index = i;
        places.add(() -> array.set(index, MARK));
        collect(array.get(i), places);
      }
    }
  }

  private String absent(JsonNode valid) {
    JsonNode copy = valid.deepCopy();
    if (copy instanceof ObjectNode object && !object.isEmpty()) {
      List<String> names = new ArrayList<>();
      object.fieldNames().forEachRemaining(names::add);
      object.remove(dice.pick(names));
    }
    return copy.toString();
  }

  /** Inserts bytes that are not valid UTF-8. */
  private byte[] withBytes(byte[] whole) {
    byte[] odd =
        dice.pick(
            new byte[] {(byte) 0xff},
            new byte[] {(byte) 0xc0, (byte) 0xaf},
            new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
            new byte[] {(byte) 0xe4},
            new byte[] {0});
    int place = dice.below(whole.length);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(whole, 0, place);
    all.writeBytes(odd);
    all.write(whole, place, whole.length - place);
    return all.toByteArray();
  }
}
