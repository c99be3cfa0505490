package org.wardvoice.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.json.Json;

/** The bill of materials ({@code mvn -Psbom package}) against the archives and the list of licences. */
@Tag("sbom")
class BillOfMaterialsIT {

  private static final Map<String, String> SPELLINGS =
      Map.of(
          "Apache Software License 2.0", "Apache-2.0",
          "Bouncy Castle Licence", "MIT",
          "Mozilla Public License Version 2.0", "MPL-2.0",
          "(CDDL-1.0 OR GPL-2.0-with-classpath-exception)", "CDDL-1.0");

  /** Declares the licence of the bindings alone. */
  private static final Set<String> STRICTER = Set.of("org.bytedeco:ffmpeg");

  private static JsonNode components;

  @BeforeAll
  static void read() throws IOException {
    components = Json.MAPPER.readTree(Path.of("target/bom.json").toFile()).path("components");
  }

  @Test
  void namesAllThatWarAndLauncherCarry() throws IOException {
    Set<String> named = new HashSet<>();
    for (JsonNode component : components) {
      String name = component.path("name").asText();
      String version = name + "-" + component.path("version").asText();
      String platform =
          component.path("purl").asText().contains("linux-x86_64") ? "-linux-x86_64" : "";
      named.addAll(List.of(name + platform, version + platform));
    }
    assertThat(ThirdParty.inWarAndLauncher()).isNotEmpty().isSubsetOf(named);
    assertThat(named).contains("preact");
  }

  @Test
  void licencesAreThoseThatTheProjectsDeclare() throws IOException {
    Map<String, List<String>> declared = new TreeMap<>();
    for (JsonNode component : components) {
      String id = component.path("group").asText() + ":" + component.path("name").asText();
      declared.put(id, declared(component));
    }
    ThirdParty.licences()
        .forEach(
            (id, licence) -> {
              if (declared.containsKey(id) && !STRICTER.contains(id)) {
                assertThat(declared.get(id)).as(id).contains(licence);
              }
            });
  }

  private static List<String> declared(JsonNode component) {
    List<String> licences = new ArrayList<>();
    for (JsonNode choice : component.path("licenses")) {
      String licence =
          choice.at("/license/id").asText()
              + choice.at("/license/name").asText()
              + choice.path("expression").asText();
      licences.add(SPELLINGS.getOrDefault(licence, licence));
    }
    return licences;
  }
}
