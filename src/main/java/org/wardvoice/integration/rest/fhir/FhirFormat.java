package org.wardvoice.integration.rest.fhir;

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.parser.IParser;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.shared.http.MediaRanges;

/** The formats of resources. */
enum FhirFormat {
  JSON("application/fhir+json"),
  XML("application/fhir+xml");

  private static final List<String> JSON_NAMES =
      List.of(JSON.own, "application/json", "text/json", "json");
  private static final List<String> XML_NAMES =
      List.of(XML.own, "application/xml", "text/xml", "xml");

  private final String own;

  FhirFormat(String own) {
    this.own = own;
  }

  private List<String> names() {
    return this == JSON ? JSON_NAMES : XML_NAMES;
  }

  /** The media type without parameters. */
  String mediaType() {
    return own;
  }

  String contentType() {
    return own + ";charset=UTF-8";
  }

  /**
   * Selects the format that the client wants.
   *
   * @param format the parameter {@code _format}, which takes precedence over {@code Accept}; null if absent
   * @return empty if the client accepts neither
   */
  static Optional<FhirFormat> wanted(String format, List<MediaType> accepted) {
    if (format != null && !format.isBlank()) {
      return named(format);
    }
    return Stream.of(values())
        .filter(one -> one.quality(accepted) > 0)
        .max(
            Comparator.comparingDouble((FhirFormat one) -> one.quality(accepted))
                .thenComparing(Comparator.reverseOrder()));
  }

  /** An unescaped plus sign arrives as a space. */
  private static Optional<FhirFormat> named(String format) {
    String name =
        format.strip().replaceFirst("\\s*;.*", "").replace(' ', '+').toLowerCase(Locale.ROOT);
    return Stream.of(values()).filter(one -> one.names().contains(name)).findFirst();
  }

  private double quality(List<MediaType> accepted) {
    return names().stream()
        .filter(name -> name.contains("/"))
        .map(MediaType::valueOf)
        .filter(type -> MediaRanges.cover(accepted, type))
        .mapToDouble(type -> best(accepted, type))
        .max()
        .orElse(0);
  }

  private static double best(List<MediaType> accepted, MediaType type) {
    return accepted.stream()
        .filter(range -> range.isCompatible(type))
        .mapToDouble(range -> Double.parseDouble(range.getParameters().getOrDefault("q", "1")))
        .max()
        .orElse(0);
  }

  /** Whether the client lists this format itself, not just a range that includes it. */
  boolean isNamedIn(List<MediaType> accepted) {
    return accepted.stream()
        .anyMatch(range -> (range.getType() + "/" + range.getSubtype()).equals(own));
  }

  byte[] write(FhirContext context, Resource resource, boolean pretty) {
    return text(context, resource, pretty).getBytes(StandardCharsets.UTF_8);
  }

  String text(FhirContext context, Resource resource, boolean pretty) {
    IParser parser = this == JSON ? context.newJsonParser() : context.newXmlParser();
    return parser.setPrettyPrint(pretty).encodeResourceToString(resource);
  }
}
