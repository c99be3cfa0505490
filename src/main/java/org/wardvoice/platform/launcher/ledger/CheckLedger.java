package org.wardvoice.platform.launcher.ledger;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The command {@code --check-ledger FILE [--keys FILE]}: prints what it checked; the exit code is the result. */
public final class CheckLedger {

  /** The first argument that selects this command. */
  public static final String OPTION = "--check-ledger";

  private static final String KEYS = "--keys";
  private static final int WHOLE = 0;
  private static final int BROKEN = 1;
  private static final int MISUSED = 2;
  private static final int WHOLE_BY_ITS_OWN_KEYS = 3;

  private CheckLedger() {}

  /**
   * Checks the ledger.
   *
   * @return the exit code: 0 if the ledger is intact according to the given keys, 1 if it is not intact, 2 if there was
   *     nothing to check, 3 if it is intact, but only according to the keys that it contains itself
   */
  public static int run(List<String> arguments, PrintStream out) {
    boolean pinned = arguments.size() == 4 && arguments.get(2).equals(KEYS);
    if (!pinned && arguments.size() != 2) {
      out.println("Usage: " + OPTION + " ledger.ndjson [" + KEYS + " public-keys.json]");
      return MISUSED;
    }
    try {
      PublicKeys keys = pinned ? keys(Path.of(arguments.get(3))) : null;
      return check(Path.of(arguments.get(1)), keys, out);
    } catch (CharacterCodingException notText) {
      out.println("BROKEN. The file is not valid UTF-8.");
      return BROKEN;
    } catch (IOException unreadable) {
      out.println("A file can't be read: " + unreadable.getMessage());
      return MISUSED;
    } catch (BrokenLedger broken) {
      out.println("BROKEN. " + broken.getMessage());
      return BROKEN;
    }
  }

  private static int check(Path file, PublicKeys keys, PrintStream out)
      throws IOException, BrokenLedger {
    try (Reader reader = Files.newBufferedReader(file)) {
      Ledger.Checked checked = new Ledger(keys).check(reader);
      out.println(
          (keys == null
                  ? "VALID, BUT ONLY BY THE KEYS IN THE LEDGER ITSELF. Chain "
                  : "VALID. Chain ")
              + checked.chain());
      out.println(
          checked.entries()
              + " entries, recomputed from the first; each continues from the one before it.");
      out.println(
          checked.checkpoints()
              + " signed checkpoints, all in agreement, by "
              + (keys == null ? "the keys that the ledger itself names." : "the given keys."));
      out.println(
          "The last was signed at " + checked.signedAt() + "; later changes are not covered.");
      out.println("Hash of the last entry: " + checked.hash());
      if (keys == null) {
        out.println(
            "A forged ledger can contain forged keys: check it again with "
                + KEYS
                + " and keys from another source.");
        return WHOLE_BY_ITS_OWN_KEYS;
      }
      return WHOLE;
    }
  }

  /** A JWK set, or the first line of an earlier ledger. */
  private static PublicKeys keys(Path file) throws IOException, BrokenLedger {
    String text = Files.readString(file);
    Object set =
        JsonReader.object(text)
            .or(() -> JsonReader.object(text.lines().findFirst().orElse("")))
            .map(known -> known.get("keys") instanceof List ? known : known.get("keys"))
            .orElse(null);
    return Optional.ofNullable(set)
        .flatMap(PublicKeys::of)
        .orElseThrow(() -> new BrokenLedger("The key file contains no usable keys."));
  }
}
