package org.wardvoice.operations.command;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The arguments of a command: words, flags such as {@code --json}, and options such as {@code --name=NAME}. */
final class Arguments {

  private final List<String> words = new ArrayList<>();
  private final Set<String> flags = new HashSet<>();
  private final Map<String, String> options = new HashMap<>();

  private Arguments() {}

  /**
   * Reads the arguments. Every command has the flag {@code --json}.
   *
   * @param known the command's flags, and its options, which end with {@code =}
   * @throws Misuse if one is unknown or given twice, or an option has no value
   */
  static Arguments read(List<String> given, Set<String> known) {
    Arguments read = new Arguments();
    Deque<String> rest = new ArrayDeque<>(given);
    while (!rest.isEmpty()) {
      read.take(rest.remove(), rest, known);
    }
    return read;
  }

  private void take(String one, Deque<String> rest, Set<String> known) {
    String name = one.replaceFirst("=.*", "");
    if (!one.startsWith("--")) {
      words.add(one);
    } else if (known.contains(name + "=")) {
      String value = one.equals(name) ? rest.poll() : one.substring(name.length() + 1);
      if (value == null || value.isBlank() || options.put(name, value) != null) {
        throw new Misuse(name + " needs one value.");
      }
    } else if (one.equals("--json") || known.contains(one)) {
      flags.add(one);
    } else {
      throw new Misuse("There is no option " + name + " here.");
    }
  }

  /**
   * The words.
   *
   * @param names of the expected words, for the message if there are fewer or more
   */
  List<String> words(String... names) {
    if (words.size() != names.length) {
      throw new Misuse("Expected: " + String.join(" ", names));
    }
    return List.copyOf(words);
  }

  boolean has(String flag) {
    return flags.contains(flag);
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  String required(String name) {
    return option(name).orElseThrow(() -> new Misuse(name + " is required."));
  }
}
