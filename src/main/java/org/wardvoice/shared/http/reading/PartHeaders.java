package org.wardvoice.shared.http.reading;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.fileupload2.core.ParameterParser;
import org.wardvoice.shared.error.MalformedRequest;

/**
 * The headers of a form's part.
 *
 * @param name the field's name
 * @param fileName null if the part is no file
 */
record PartHeaders(String name, String fileName) {

  private static final String DISPOSITION = "content-disposition:";

  /**
   * @param block the header lines of one part
   * @throws MalformedRequest if they don't name a form's field
   */
  static PartHeaders parse(String block) {
    String disposition =
        block
            .replaceAll("\r\n[ \t]+", " ")
            .lines()
            .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(DISPOSITION))
            .findFirst()
            .map(line -> line.substring(DISPOSITION.length()).strip())
            .orElseThrow(PartHeaders::nameless);
    ParameterParser parser = new ParameterParser();
    parser.setLowerCaseNames(true);
    Map<String, String> parameters = parser.parse(disposition, ';');
    String name = parameters.get("name");
    if (!parameters.containsKey("form-data") || name == null) {
      throw nameless();
    }
    String fileName =
        parameters.containsKey("filename")
            ? Objects.requireNonNullElse(parameters.get("filename"), "")
            : null;
    return new PartHeaders(name, fileName);
  }

  private static MalformedRequest nameless() {
    return new MalformedRequest("A part of the form has no field name");
  }
}
