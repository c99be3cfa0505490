package org.wardvoice.shared.http.xml;

import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.wardvoice.shared.http.MediaRanges;

/** The API's second format: what its documents are called, and who gets them. */
public final class XmlFormat {

  /** Of every element; the schema's target. */
  public static final String NAMESPACE = "urn:wardvoice:api:1";

  /** The elements of a list. */
  public static final String ITEM = "item";

  /** An element for a name that XML doesn't allow as one; the attribute {@link #NAME} has it. */
  static final String ENTRY = "entry";

  static final String NAME = "name";

  /** In content without a schema: the JSON type, where it isn't obvious. */
  public static final String TYPE = "type";

  /** The deepest element. */
  static final int DEEPEST = 64;

  private XmlFormat() {}

  /** Whether a body is XML, by either of its names; answers have the one that the API's document names. */
  public static boolean isXml(MediaType type) {
    return isSame(MediaType.APPLICATION_XML_TYPE, type) || isSame(MediaType.TEXT_XML_TYPE, type);
  }

  /**
   * Whether to answer in XML: to everyone who prefers it to JSON. Browsers do in their headers, but only after HTML: for
   * them, too, JSON is more readable.
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
