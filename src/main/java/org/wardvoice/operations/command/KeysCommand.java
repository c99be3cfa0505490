package org.wardvoice.operations.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.operations.service.RequestKeys;
import org.wardvoice.shared.crypto.KeysListing;
import org.wardvoice.shared.crypto.KeysListing.KnownKey;
import org.wardvoice.shared.crypto.MasterKey;

/** The command {@code keys}: lists and rotates the keys in the keys folder. */
final class KeysCommand implements Command {

  @Override
  public String usage() {
    return """
        Usage: wardvoice keys list
               wardvoice keys rotate %s

        Works on the keys folder. No secret is printed.

          list    each key: its file, id, whether it is in use, and when it was created if its file says so
          rotate  asks the service for new keys, which it creates within ten seconds, or after its next start:
                  tokens  of access tokens; data  of recordings and secrets, used a while after they are
                  created; audit  of the audit log's checkpoints; notes  of signed notes

        Former keys remain: what they signed or encrypted stays readable. --json prints the result as JSON.
        """
        .formatted(String.join("|", KeysListing.REQUESTS.keySet()));
  }

  @Override
  public int run(List<String> given, Console console) {
    if (given.isEmpty()) {
      throw new Misuse("Which action?");
    }
    Arguments arguments = Arguments.read(given.subList(1, given.size()), Set.of());
    switch (given.get(0)) {
      case "list" -> list(arguments, console);
      case "rotate" -> rotate(arguments.words("KEYS").get(0), console);
      default -> throw new Misuse("There is no action " + given.get(0) + ".");
    }
    return DONE;
  }

  private static void list(Arguments arguments, Console console) {
    arguments.words();
    Path folder = Path.of(console.settings().required("wardvoice.keys-folder"));
    List<KnownKey> keys = KeysListing.of(folder, new MasterKey(console.settings()));
    console.print(
        keys, Sentences.of(keys, KeysCommand::line, "There are no keys in " + folder + "."));
  }

  private static String line(KnownKey key) {
    return "%-26s %-45s %-8s %s"
        .formatted(key.file(), key.id(), key.use(), key.createdAt() == null ? "" : key.createdAt())
        .stripTrailing();
  }

  private static void rotate(String keys, Console console) {
    if (!KeysListing.REQUESTS.containsKey(keys)) {
      throw new Misuse("KEYS must be one of: " + String.join(", ", KeysListing.REQUESTS.keySet()));
    }
    console.the(RequestKeys.class).request(keys);
    console.print(
        Map.of("requested", keys),
        "Asked for new keys. A running service creates them within ten seconds.");
  }
}
