package org.wardvoice.access.service.risk;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.regex.Pattern;
import org.wardvoice.shared.cache.BoundedCache;
import org.wardvoice.shared.cache.CacheFigures;
import ua_parser.Client;
import ua_parser.Parser;

/** Detects devices by the {@code User-Agent} header. Parsing takes a millisecond, so the latest results are cached. */
@ApplicationScoped
public class Devices {

  private static final int KEPT = 1000;

  /** No real browser's header is longer; the rest is cut off, because the patterns take time. */
  private static final int LONGEST = 512;

  private static final int LONGEST_FAMILY = 100;

  private static final Pattern TABLET = Pattern.compile("iPad|Tablet|Kindle|Silk/|PlayBook");
  private static final Pattern MOBILE = Pattern.compile("Mobi|iPhone|iPod|Windows Phone");

  private final BoundedCache<String, Device> latest = new BoundedCache<>(KEPT);

  /** The device that sends this header; null means an unknown device. */
  public Device of(String userAgent) {
    String text = userAgent == null ? "" : userAgent;
    String key = text.substring(0, Math.min(text.length(), LONGEST));
    return latest.get(key).orElseGet(() -> parsed(key));
  }

  private Device parsed(String userAgent) {
    Device device = parse(userAgent);
    latest.put(userAgent, device);
    return device;
  }

  public CacheFigures figures() {
    return latest.figures();
  }

  private static Device parse(String userAgent) {
    Client client = Patterns.PARSER.parse(userAgent);
    return new Device(type(userAgent), cut(client.userAgent.family), cut(client.os.family));
  }

  private static String cut(String family) {
    return family.substring(0, Math.min(family.length(), LONGEST_FAMILY));
  }

  /** Tablets with Android are those without "Mobile" in the header. */
  private static String type(String userAgent) {
    boolean mobile = MOBILE.matcher(userAgent).find();
    boolean android = userAgent.contains("Android");
    if (TABLET.matcher(userAgent).find() || (android && !mobile)) {
      return "tablet";
    }
    return mobile ? "mobile" : "desktop";
  }

  /** Loaded when the first header is parsed. */
  private static final class Patterns {

    static final Parser PARSER = new Parser();
  }
}
