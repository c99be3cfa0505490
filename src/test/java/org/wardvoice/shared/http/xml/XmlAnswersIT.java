package org.wardvoice.shared.http.xml;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Reads all that can be read as XML, too: valid, with the fields of the JSON answer. */
@ServerTest
@Tag("wildfly-too")
class XmlAnswersIT {

  /** Paths of which less would mean that the demo's hospital is empty. */
  private static final int LEAST = 40;

  private final Api admin;
  private final Api doctor;
  private final XmlDocument schema;

  XmlAnswersIT(ServerUnderTest server) {
    admin = Api.of(server).as("super_admin@demo.example");
    doctor = Api.of(server).as("doctor@demo.example");
    schema = new XmlDocument(Api.of(server).get("/api/schema.xsd").hasStatus(200));
  }

  @Test
  void readsEverythingAsXml() {
    Map<String, Answer> lists = new TreeMap<>();
    List<String> compared = new ArrayList<>();
    for (String template : templates()) {
      for (Api reader : List.of(admin, doctor)) {
        String path = filled(template, lists);
        if (path == null) {
          continue;
        }
        Answer json = reader.get(path);
        if (json.status() == 200 && json.json().path("data").isObject()) {
          lists.putIfAbsent(path, json);
          if (isCompared(path, json, reader)) {
            compared.add(template);
          }
          break;
        }
      }
    }
    assertThat(compared).hasSizeGreaterThan(LEAST);
  }

  /**
   * Other tests write meanwhile: what counts are fields and list entries that were there before and after; false if they have
   * deleted the record, or are doing what only one may do at a time.
   */
  private boolean isCompared(String path, Answer before, Api reader) {
    Answer xml = reader.with("Accept", "application/xml").get(path);
    Answer again = reader.get(path);
    if (again.status() == 404 || xml.status() == 409 || again.status() == 409) {
      return false;
    }
    xml.hasStatus(200);
    JsonNode after = again.hasStatus(200).json();
    Set<String> expected = fields(withEntriesOf(after, before.json()));
    expected.retainAll(fields(after));
    assertThat(fields(schema.texts(xml).keySet())).as(path).containsAll(expected);
    return true;
  }

  /** A copy without the list entries that the other answer lacks. */
  private static JsonNode withEntriesOf(JsonNode other, JsonNode json) {
    JsonNode copy = json.deepCopy();
    for (Map.Entry<String, JsonNode> field : copy.path("data").properties()) {
      if (field.getValue() instanceof ArrayNode list) {
        Set<JsonNode> there = new HashSet<>();
        other.path("data").path(field.getKey()).forEach(there::add);
        list.removeIf(entry -> !there.contains(entry));
      }
    }
    return copy;
  }

  private static Set<String> fields(JsonNode json) {
    return fields(XmlDocument.texts(json).keySet());
  }

  private static Set<String> fields(Set<String> paths) {
    return paths.stream()
        .map(path -> path.replaceAll("/\\d+", "/*"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<String> templates() {
    List<String> templates = new ArrayList<>();
    admin
        .get("/openapi")
        .json()
        .get("paths")
        .properties()
        .forEach(
            path -> {
              JsonNode answers = path.getValue().at("/get/responses/200/content");
              if (answers.has("application/json") && answers.has("application/xml")) {
                templates.add(path.getKey());
              }
            });
    // Lists first: what they list has the ids for the others.
    templates.sort(
        Comparator.comparingInt((String path) -> path.split("\\{", -1).length)
            .thenComparing(path -> path));
    return templates;
  }

  /** With the id of the first record of a list; null if there is none. */
  private static String filled(String template, Map<String, Answer> lists) {
    int parameter = template.indexOf("/{");
    if (parameter < 0) {
      return template;
    }
    Answer list = lists.get(template.substring(0, parameter));
    String id = list == null ? "" : list.data().elements().next().path(0).path("id").asText();
    return id.isEmpty() || template.indexOf('{', parameter + 2) >= 0
        ? null
        : template.replaceFirst("\\{[^}]*}", id);
  }
}
