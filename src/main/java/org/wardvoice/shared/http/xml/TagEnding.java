package org.wardvoice.shared.http.xml;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The ending of entity tags of another representation than the plain JSON, because two representations never share a
 * tag. {@code If-Match} accepts all of a record, because it refers to the state.
 *
 * @param text such as {@code .xml}
 */
public record TagEnding(String text) {

  /** XML, in any language. */
  public static final TagEnding XML = new TagEnding(".xml");

  /** The tag with the ending. */
  public String of(String quoted) {
    return quoted.substring(0, quoted.length() - 1) + text + '"';
  }

  /** Converts the tags in an {@code If-None-Match} to those without the ending; leaves out those that don't have it. */
  public String known(String ifNoneMatch) {
    return ifNoneMatch.strip().equals("*")
        ? ifNoneMatch
        : Pattern.compile("(?:W/)?\"([^\"]*)" + Pattern.quote(text) + '"')
            .matcher(ifNoneMatch)
            .results()
            .map(tag -> '"' + tag.group(1) + '"')
            .collect(Collectors.joining(", "));
  }
}
