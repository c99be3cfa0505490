package org.wardvoice.shared.http.xml;

import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.wardvoice.shared.http.MediaRanges;

/** The API's second format: its names and its media types. */
public final class XmlFormat {

  /** The namespace of every element; the schema's target namespace. */
  public static final String NAMESPACE = "urn:wardvoice:api:1";

  /** The name of a list's elements. */
  public static final String ITEM = "item";

  /** The element of a field whose name isn't valid in XML; the attribute {@link #NAME} contains the name. */
  static final String ENTRY = "entry";

  static final String NAME = "name";

  /** The JSON type in content without a schema, where it isn't obvious. */
  public static final String TYPE = "type";

  /** The maximum depth of elements. */
  static final int DEEPEST = 64;

  private XmlFormat() {}

  /** Whether a body is XML, by either media type. Responses use the one in the API's document. */
  public static boolean isXml(MediaType type) {
    return isSame(MediaType.APPLICATION_XML_TYPE, type) || isSame(MediaType.TEXT_XML_TYPE, type);
  }

  /**
   * Whether the response should be XML: for all clients that prefer it to JSON. Browsers' headers do, but only after
   * HTML: for them, too, JSON is more readable.
   */
  public static boolean isWanted(List<MediaType> accepted) {
    double xml = MediaRanges.quality(accepted, MediaType.APPLICATION_XML_TYPE);
    double json = MediaRanges.quality(accepted, MediaType.APPLICATION_JSON_TYPE);
    return xml > json && (json == 0 || !isBrowser(accepted));
  }

  private static boolean isBrowser(List<MediaType> accepted) {
    return accepted.stream().anyMatch(range -> isSame(MediaType.TEXT_HTML_TYPE, range));
  }

  private static boolean isSame(MediaType one, MediaType other) {
    return one.getType().equalsIgnoreCase(other.getType())
        && one.getSubtype().equalsIgnoreCase(other.getSubtype());
  }
}
