package org.wardvoice.webhooks.service;

import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.net.Addresses;

/**
 * The target of a webhook, in a spelling that all software parses alike. Ambiguous spellings, which may be a name to
 * one parser and an address to another, are rejected because they could bypass the checks.
 *
 * @param scheme {@code http} or {@code https}
 * @param host a name in ASCII and lower case, or an address; an IPv6 address is in brackets
 * @param port with its colon, or empty
 * @param rest path and query, unchanged
 */
public record TargetUrl(String scheme, String host, String port, String rest) {

  private static final int LONGEST = 2048;
  private static final int LONGEST_NAME = 253;
  private static final int LAST_PORT = 65_535;

  private static final Pattern WHOLE = Pattern.compile("(?i)(https?)://([^/?]*)(.*)");
  private static final Pattern AUTHORITY =
      Pattern.compile("(\\[[^\\[\\]]*\\]|[^:\\[\\]]*)(:[1-9]\\d{0,4})?");
  private static final Pattern NAME =
      Pattern.compile("(?:(?!-)[a-z0-9-]{1,63}(?<!-)(?:\\.(?!$)|$))+");

  /** Parsers that accept numbers there take the whole host for an address. */
  private static final Pattern ENDS_IN_NUMBER = Pattern.compile("(?:.*\\.)?(?:\\d+|0x[0-9a-f]*)");

  private static final Pattern ASCII = Pattern.compile("[!-~]*");

  /** Ideographic full stops, which only some software treats as dots. */
  private static final Pattern OTHER_DOTS = Pattern.compile("[\\u3002\\uff0e\\uff61]");

  /**
   * Parses and normalizes a URL.
   *
   * @throws InvalidInput on {@code url}
   */
  public static TargetUrl of(String text) {
    if (text.chars().anyMatch(TargetUrl::isTrap)) {
      throw wrong("must not contain spaces, control characters or backslashes");
    }
    if (text.indexOf('#') >= 0) {
      throw wrong("must not have a fragment");
    }
    Matcher whole = WHOLE.matcher(text);
    if (!whole.matches()) {
      throw wrong("must be a URL such as https://receiver.example/wardvoice");
    }
    if (whole.group(2).indexOf('@') >= 0) {
      throw wrong("must not contain credentials");
    }
    if (!ASCII.matcher(whole.group(3)).matches()) {
      throw wrong("must be percent-encoded after the host");
    }
    return sound(at(whole));
  }

  private static TargetUrl at(Matcher whole) {
    Matcher authority = AUTHORITY.matcher(whole.group(2));
    if (!authority.matches() || !isPort(authority.group(2))) {
      throw wrong("must name a host, and after a colon a port from 1 to 65535 or none");
    }
    return new TargetUrl(
        whole.group(1).toLowerCase(Locale.ROOT),
        host(authority.group(1)),
        Optional.ofNullable(authority.group(2)).orElse(""),
        whole.group(3));
  }

  /** Checks that others parse it alike. */
  private static TargetUrl sound(TargetUrl target) {
    try {
      if (target.text().length() <= LONGEST
          && target.host().equals(new URI(target.text()).getHost())) {
        return target;
      }
    } catch (URISyntaxException notSound) {
      throw wrong("must be a URL as defined by RFC 3986");
    }
    throw wrong(
        target.text().length() > LONGEST
            ? "must be at most " + LONGEST + " characters long"
            : "must have a host");
  }

  private static String host(String written) {
    if (written.isEmpty()) {
      throw wrong("must have a host");
    }
    if (written.startsWith("[")) {
      String inner = written.substring(1, written.length() - 1).toLowerCase(Locale.ROOT);
      if (inner.indexOf(':') < 0 || !isCanonical(inner)) {
        throw wrongAddress();
      }
      return "[" + inner + "]";
    }
    String name = ascii(written).toLowerCase(Locale.ROOT);
    if (ENDS_IN_NUMBER.matcher(name).matches()) {
      if (!isCanonical(name)) {
        throw wrongAddress();
      }
    } else if (name.length() > LONGEST_NAME || !NAME.matcher(name).matches()) {
      throw wrong("must have a host that is an IP address or a DNS name without a trailing dot");
    }
    return name;
  }

  /**
   * The ASCII form of an internationalized name (IDNA). Rejects a label whose ASCII form is another plain name, as with
   * full-width digits or circled letters.
   */
  private static String ascii(String written) {
    if (ASCII.matcher(written).matches()) {
      return written;
    }
    InvalidInput lookAlike = wrong("must not have look-alike characters in its host");
    if (OTHER_DOTS.matcher(written).find()) {
      throw lookAlike;
    }
    String[] parts = written.split("\\.", -1);
    for (int i = 0; i < parts.length; i++) {
      if (ASCII.matcher(parts[i]).matches()) {
        continue;
      }
      try {
        parts[i] = IDN.toASCII(parts[i], IDN.USE_STD3_ASCII_RULES);
      } catch (IllegalArgumentException noName) {
        throw wrong("must have a DNS name as its host");
      }
      if (!parts[i].startsWith("xn--")) {
        throw lookAlike;
      }
    }
    return String.join(".", parts);
  }

  private static boolean isCanonical(String address) {
    return Addresses.canonical(address).filter(address::equals).isPresent();
  }

  private static boolean isPort(String port) {
    return port == null || Integer.parseInt(port.substring(1)) <= LAST_PORT;
  }

  private static boolean isTrap(int c) {
    return c == '\\'
        || Character.isISOControl(c)
        || Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.getType(c) == Character.FORMAT;
  }

  private static InvalidInput wrongAddress() {
    return wrong(
        "must have IP addresses in their usual form, such as 203.0.113.7 or [2001:db8::7]");
  }

  private static InvalidInput wrong(String issue) {
    return new InvalidInput("url", issue);
  }

  /** Whether it is unencrypted. */
  public boolean isPlain() {
    return scheme.equals("http");
  }

  /** Whether the host is an address, which needs no DNS. */
  public boolean isLiteral() {
    return host.startsWith("[") || ENDS_IN_NUMBER.matcher(host).matches();
  }

  /** The whole URL, as stored and returned. */
  public String text() {
    return origin() + rest;
  }

  /** The part that may be logged: the query may contain a token. */
  public String origin() {
    return scheme + "://" + host + port;
  }
}
