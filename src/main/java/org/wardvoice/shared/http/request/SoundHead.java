package org.wardvoice.shared.http.request;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks the head of a request: each server accepts some invalid ones. */
final class SoundHead {

  private static final int LONGEST_ADDRESS = 8 * 1024;

  /** A percent sign without two hexadecimal digits: one runtime fails on it when it looks for a form. */
  private static final Pattern MALFORMED = Pattern.compile("%(?![0-9a-fA-F]{2})");

  /** What proxies hide from the public. */
  private static final Pattern MONITORING = Pattern.compile("/metrics|/health(?:/.*)?");

  private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*+\"";

  /** One runtime fails on others before it looks for the endpoint. */
  private static final Pattern MEDIA_TYPE =
      Pattern.compile(
          "\\s*+%1$s/%1$s\\s*+(?:;\\s*+(?:%1$s\\s*+=\\s*+(?:%2$s|[^\\s;,\"]*+)\\s*+)?+)*+"
              .formatted(NormalizeAccept.TOKEN, QUOTED));

  /** Of values of headers (RFC 9110, section 5.5); a database can't store all of them. */
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0a-\\x1f\\x7f]");

  private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");
  private static final List<String> FORMS =
      List.of("application/x-www-form-urlencoded", "multipart/");

  private SoundHead() {}

  /** The status to refuse it with; 0 if it is valid. */
  static int refusal(HttpServletRequest request) {
    if (request.getDispatcherType() != DispatcherType.REQUEST) {
      return 0;
    }
    if (!isMethod(request.getMethod())) {
      return 405;
    }
    if (addressLength(request) > LONGEST_ADDRESS) {
      return 414;
    }
    if (isDisguised(request)) {
      return 404;
    }
    boolean framedOnce =
        request.getHeader("Content-Length") == null
            || request.getHeader("Transfer-Encoding") == null;
    String query = request.getQueryString();
    if (query != null && MALFORMED.matcher(query).find()) {
      return 400;
    }
    if (!framedOnce || !isSingle(request, "Content-Length") || !isSingle(request, "Host")) {
      return 400;
    }
    if (hasControls(request)) {
      return 400;
    }
    return hasSoundType(request) ? 0 : 415;
  }

  /**
   * Servers decode, shorten and cut addresses more than the rules of proxies do: each address of monitoring is answered in
   * one spelling only.
   */
  private static boolean isDisguised(HttpServletRequest request) {
    String understood = request.getServletPath();
    return MONITORING.matcher(understood).matches()
        && !request.getRequestURI().equals(request.getContextPath() + understood);
  }

  private static boolean hasSoundType(HttpServletRequest request) {
    String type = request.getContentType();
    if (type == null || type.isBlank()) {
      return true;
    }
    boolean strayForm = READS.contains(request.getMethod()) && isForm(type);
    return !strayForm && MEDIA_TYPE.matcher(type).matches();
  }

  /** Methods are case-sensitive (RFC 9110, section 9.1), but one runtime takes "get" for GET. */
  private static boolean isMethod(String name) {
    return !name.equals("TRACE") && name.equals(name.toUpperCase(Locale.ROOT));
  }

  private static boolean hasControls(HttpServletRequest request) {
    return Collections.list(request.getHeaderNames()).stream()
        .flatMap(name -> Collections.list(request.getHeaders(name)).stream())
        .anyMatch(value -> CONTROL.matcher(value).find());
  }

  /** Servers look for form fields in the URL, and log the URL if they can't parse them. */
  private static boolean isForm(String type) {
    return FORMS.stream().anyMatch(type.strip().toLowerCase(Locale.ROOT)::startsWith);
  }

  private static int addressLength(HttpServletRequest request) {
    String query = request.getQueryString();
    return request.getRequestURI().length() + (query == null ? 0 : query.length());
  }

  private static boolean isSingle(HttpServletRequest request, String header) {
    List<String> given = Collections.list(request.getHeaders(header));
    return given.size() < 2 && !given.contains("");
  }
}
