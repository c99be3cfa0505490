package org.wardvoice.shared.http.xml;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Entity tags of XML: those of JSON with an ending, because two representations never share one. {@code If-Match} takes
 * both, as it is about the state.
 */
public final class XmlTags {

  private static final String ENDING = ".xml";
  private static final Pattern OF_XML = Pattern.compile("(?:W/)?\"([^\"]*)\\.xml\"");

  private XmlTags() {}

  static String of(String quoted) {
    return quoted.substring(0, quoted.length() - 1) + ENDING + '"';
  }

  /** An {@code If-None-Match}, with those that it names of XML as if of JSON. */
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
