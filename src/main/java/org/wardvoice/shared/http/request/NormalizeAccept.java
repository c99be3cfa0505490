package org.wardvoice.shared.http.request;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wardvoice.shared.error.MalformedRequest;

/**
 * Normalizes {@code Accept} before the server parses it, because servers handle malformed ones differently, and some
 * fail. Expands the bare {@code *} of old Java clients, and reads {@code text/xml} of SOAP clients as
 * {@code application/xml}.
 */
@Provider
@PreMatching
public class NormalizeAccept implements ContainerRequestFilter {

  /** RFC 9110, section 5.6.2. */
  static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

  private static final String VALUE = "(?:" + TOKEN + "|\"[^\"]*\")";
  private static final String QUALITY = "(?:0?\\.\\d{1,9}|0\\.?|1(?:\\.0{0,9})?)";

  /** The text between commas, except for commas in quotes. */
  private static final Pattern PIECE = Pattern.compile("(?:[^,\"]++|\"[^\"]*+\"?+)++");

  private static final Pattern LONE_STAR = Pattern.compile("^\\*(?!/)");
  private static final Pattern TEXT_XML =
      Pattern.compile("^text/xml(?=\\s*(?:;|$))", Pattern.CASE_INSENSITIVE);
  private static final Pattern BARE_FRACTION = Pattern.compile("(?<=;\\s{0,9}[qQ]=)(?=\\.)");
  private static final Pattern RANGE =
      Pattern.compile(
          "(?:%1$s/%1$s|\\*)(?:\\s*;\\s*(?:[qQ]=%2$s|(?![qQ]=)%1$s=%3$s))*"
              .formatted(TOKEN, QUALITY, VALUE));

  @Override
  public void filter(ContainerRequestContext request) {
    List<String> given = request.getHeaders().get(HttpHeaders.ACCEPT);
    if (given != null) {
      request.getHeaders().putSingle(HttpHeaders.ACCEPT, sound(String.join(",", given)));
    }
  }

  /**
   * Parses a header that the server hasn't parsed.
   *
   * @throws MalformedRequest if it is malformed
   */
  public static List<MediaType> ranges(String accept) {
    return PIECE
        .matcher(sound(accept))
        .results()
        .map(range -> MediaType.valueOf(range.group().strip()))
        .toList();
  }

  /**
   * Rewrites a header so that every server can parse it.
   *
   * @throws MalformedRequest if it is malformed
   */
  static String sound(String accept) {
    List<String> ranges =
        PIECE
            .matcher(accept)
            .results()
            .map(piece -> piece.group().strip())
            .filter(range -> !range.isEmpty())
            .toList();
    if (!ranges.stream().allMatch(range -> RANGE.matcher(range).matches())) {
      throw new MalformedRequest("The Accept header is not valid");
    }
    return ranges.isEmpty()
        ? "*/*"
        : ranges.stream()
            .map(range -> LONE_STAR.matcher(range).replaceFirst("*/*"))
            .map(range -> TEXT_XML.matcher(range).replaceFirst(MediaType.APPLICATION_XML))
            .map(range -> BARE_FRACTION.matcher(range).replaceAll("0"))
            .collect(Collectors.joining(", "));
  }
}
