package org.wardvoice.shared.config;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;

/** Warns of misspelt keys, which would otherwise be ignored silently. */
@Component
public class UnknownKeys {

  /** Read by the launcher and by the servers' own configuration, not by the application. */
  private static final Set<String> OF_THE_SERVER =
      Set.of(
          "wardvoice.data",
          "wardvoice.http-port",
          "wardvoice.http-address",
          "wardvoice.heap",
          "wardvoice.health-port",
          "wardvoice.log-format",
          "wardvoice.threads",
          "wardvoice.node",
          "wardvoice.operator",
          "wardvoice.database.url",
          "wardvoice.database.user",
          "wardvoice.database.password",
          "wardvoice.transaction.log",
          "wardvoice.broker.adapter",
          "wardvoice.broker.data-folder",
          "wardvoice.mail.port",
          "wardvoice.mail.starttls",
          "wardvoice.mail.tls",
          "wardvoice.launcher.end-with-parent");

  private static final Log LOG = Log.of(UnknownKeys.class);

  private final Config config;

  @Inject
  public UnknownKeys(Config config) {
    this.config = config;
  }

  void warn(@Observes Startup start) {
    in(config.getPropertyNames()).forEach(key -> LOG.warn("config.unknown_key", "key", key));
  }

  /** Those of the names, written as keys or as environment variables, that have our prefix but don't exist. */
  public static Set<String> in(Iterable<String> names) {
    Set<String> known = new TreeSet<>(ShippedKeys.all());
    known.addAll(OF_THE_SERVER);
    List<Pattern> patterns =
        known.stream().flatMap(key -> Stream.of(pattern(key), variable(key))).toList();
    return StreamSupport.stream(names.spliterator(), false)
        .filter(name -> name.startsWith("wardvoice.") || name.startsWith("WARDVOICE_"))
        .filter(name -> patterns.stream().noneMatch(pattern -> pattern.matcher(name).matches()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** In {@code wardvoice.sso.<name>.type} the administrator chooses the name. */
  private static Pattern pattern(String key) {
    return Pattern.compile(key.replace(".", "\\.").replace("<name>", "[a-z0-9-]+"));
  }

  private static Pattern variable(String key) {
    return Pattern.compile(
        Settings.variable(key.replace("<name>", "0NAME0")).replace("0NAME0", "[A-Z0-9_]+"));
  }
}
