package org.wardvoice.shared.crypto;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import java.util.function.Supplier;

/** A JWK set that only the server's own user can read, encrypted if there is a master key. */
public final class JwkSetFile {

  private final KeysFolder folder;
  private final Purpose purpose;
  private final MasterKey master;

  /**
   * The purpose of the keys.
   *
   * @param owner the owner of the keys, as messages name it: {@code the audit log's keys}
   * @param file the file's name in the folder of the keys
   * @param request a new signing key is created when an administrator creates a file of this name
   */
  public record Purpose(String owner, String file, String request) {}

  /** Decides which keys the set should contain: the current ones, if no rotation is due. */
  public interface Rotation {
    List<? extends JWK> due(JWKSet known, boolean requested) throws IOException;
  }

  /** Uses the keys while no other node can change them. */
  public interface Use {
    void of(JWKSet keys) throws IOException;
  }

  public JwkSetFile(Path folder, Purpose purpose, MasterKey master) {
    this.folder = new KeysFolder(folder);
    this.purpose = purpose;
    this.master = master;
  }

  /**
   * Reads the file, creates it if it alone is missing, and saves the rotation's changes.
   *
   * @return whether a rotation was requested
   * @throws UncheckedIOException if the file can't be used, or the whole folder has vanished
   */
  public boolean maintain(Supplier<JWK> fresh, Rotation rotation, Use use) {
    return folder.alone(
        () -> {
          try {
            boolean requested = folder.isRequested(purpose.request());
            use.of(rotated(fresh, rotation, requested));
            if (requested) {
              folder.endRequest(purpose.request());
            }
            return requested;
          } catch (IOException e) {
            throw new UncheckedIOException(purpose.owner() + " in " + folder + " can't be used", e);
          }
        });
  }

  private JWKSet rotated(Supplier<JWK> fresh, Rotation rotation, boolean requested)
      throws IOException {
    Path file = folder.file(purpose.file());
    String text = PrivateFile.readOrCreate(file, () -> sealed(new JWKSet(fresh.get())));
    JWKSet known = parse(file, master.open(purpose.file(), text));
    JWKSet due = new JWKSet(List.copyOf(rotation.due(known, requested)));
    if (!due.toString(false).equals(known.toString(false)) || master.isToBeSealed(text)) {
      PrivateFile.replace(file, sealed(due));
    }
    return due;
  }

  private String sealed(JWKSet keys) {
    return master.seal(purpose.file(), keys.toString(false));
  }

  private static JWKSet parse(Path file, String text) throws IOException {
    try {
      return JWKSet.parse(text);
    } catch (ParseException malformed) {
      // Not kept as the cause: it may quote the file's content.
      throw new IOException(file + " is no JWK set");
    }
  }
}
