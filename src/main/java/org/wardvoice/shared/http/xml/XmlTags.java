package org.wardvoice.shared.http.xml;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Entity tags of XML: those of JSON with a suffix, because two representations never share a tag. {@code If-Match}
 * accepts both, because it refers to the state.
 */
public final class XmlTags {

  private static final String ENDING = ".xml";
  private static final Pattern OF_XML = Pattern.compile("(?:W/)?\"([^\"]*)\\.xml\"");

  private XmlTags() {}

  static String of(String quoted) {
    return quoted.substring(0, quoted.length() - 1) + ENDING + '"';
  }

  /** Converts the XML tags in an {@code If-None-Match} to those of JSON. */
  public static String known(String ifNoneMatch) {
    return ifNoneMatch.strip().equals("*")
        ? ifNoneMatch
        : OF_XML
            .matcher(ifNoneMatch)
            .results()
            .map(tag -> '"' + tag.group(1) + '"')
            .collect(Collectors.joining(", "));
  }
}
