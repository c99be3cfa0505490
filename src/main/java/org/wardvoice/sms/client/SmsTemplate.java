package org.wardvoice.sms.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.shared.json.Json;

/**
 * A configured text with placeholders in braces, which are replaced by values.
 *
 * @param escape escapes a value for such a text
 */
record SmsTemplate(String text, UnaryOperator<String> escape) {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(id|to|text)\\}");

  /** A template of a URL. */
  static SmsTemplate ofUrl(String text) {
    return new SmsTemplate(text, SmsTemplate::inForm);
  }

  /** A template of a body, whose type determines how values are escaped. */
  static SmsTemplate ofBody(String text, String contentType) {
    if (contentType.contains("json")) {
      return new SmsTemplate(text, SmsTemplate::inJson);
    }
    return new SmsTemplate(
        text,
        contentType.contains("x-www-form-urlencoded")
            ? SmsTemplate::inForm
            : UnaryOperator.identity());
  }

  String filled(Map<String, String> values) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(escape.apply(values.get(found.group(1)))));
  }

  private static String inForm(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static String inJson(String value) {
    String quoted = Json.write(value);
    return quoted.substring(1, quoted.length() - 1);
  }
}
