package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.hl7.fhir.r4.model.Bundle;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.error.InvalidInput;

/** The links between the pages of a search. */
@Component
public class SearchLinks {

  /** Longer cursors would make links that servers refuse. */
  private static final int LONGEST = 4_000;

  private static final String FORMAT = "_format";

  private final Keysets keysets;

  @Inject
  public SearchLinks(Keysets keysets) {
    this.keysets = keysets;
  }

  /**
   * The search that is requested, by its parameters or by a cursor.
   *
   * @throws InvalidInput if the cursor is invalid, or the parameters are too long
   */
  FhirCursor asked(String path, GivenParameters given) {
    List<String> cursors = given.values().getOrDefault(FhirCursor.PARAMETER, List.of());
    if (!cursors.isEmpty()) {
      return FhirCursor.decode(keysets.cursors(), path, cursors.get(0));
    }
    int length = 0;
    for (Map.Entry<String, List<String>> one : given.values().entrySet()) {
      length += one.getValue().stream().mapToInt(String::length).sum();
      if (length > LONGEST) {
        throw new InvalidInput(one.getKey(), "is too long; search for fewer values at once");
      }
    }
    return new FhirCursor(given.values(), null);
  }

  /** Adds the links to a page. */
  void link(
      Bundle bundle,
      Asking asking,
      String path,
      GivenParameters given,
      FhirCursor page,
      String next) {
    String address = asking.base() + "/" + path;
    boolean plain = page.at() == null && !given.hidden();
    bundle
        .addLink()
        .setRelation("self")
        .setUrl(plain ? address + query(page.parameters()) : cursor(address, path, page));
    if (next != null) {
      bundle
          .addLink()
          .setRelation("next")
          .setUrl(cursor(address, path, new FhirCursor(page.parameters(), next)));
    }
  }

  private String cursor(String address, String path, FhirCursor page) {
    String link = address + "?" + FhirCursor.PARAMETER + "=" + page.encode(keysets.cursors(), path);
    List<String> format = page.parameters().getOrDefault(FORMAT, List.of());
    return format.isEmpty() ? link : link + "&" + FORMAT + "=" + encoded(format.get(0));
  }

  private static String query(Map<String, List<String>> parameters) {
    StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
    parameters.forEach(
        (name, values) -> values.forEach(value -> query.add(encoded(name) + "=" + encoded(value))));
    return query.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
