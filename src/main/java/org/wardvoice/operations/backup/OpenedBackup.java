package org.wardvoice.operations.backup;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.json.Json;

/**
 * A complete backup that a passphrase has opened.
 *
 * @param keys the installation's key files, by name
 * @param parts reads its parts
 */
record OpenedBackup(BackupFolder folder, Map<String, String> keys, Parts parts, Manifest manifest) {

  /**
   * Opens a backup.
   *
   * @param keysFile where the encrypted keys are; null for the folder
   * @throws IllegalStateException if there is no complete backup, its manifest is damaged, or the passphrase is another
   *     one
   */
  static OpenedBackup of(Path source, Path keysFile, String passphrase) throws IOException {
    BackupFolder folder = BackupFolder.open(source);
    UUID id = folder.id();
    SealedKeys keys = SealedKeys.open(keysFile == null ? folder.keys() : keysFile, id, passphrase);
    Parts parts = new Parts(folder, id, keys.parts());
    return new OpenedBackup(folder, keys.files(), parts, manifest(folder, parts));
  }

  private static Manifest manifest(BackupFolder folder, Parts parts) throws IOException {
    byte[] text = Files.readAllBytes(folder.file(Manifest.NAME));
    byte[] seal = HexFormat.of().parseHex(Files.readString(folder.file(Manifest.SEAL)));
    if (!parts.isSealed(Manifest.NAME, text, new ByteArrayInputStream(seal))) {
      throw new IllegalStateException(Manifest.NAME + " is damaged.");
    }
    return Json.read(new String(text, StandardCharsets.UTF_8), Manifest.class);
  }
}
