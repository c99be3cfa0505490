package org.wardvoice.notes.client;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.wardvoice.notes.service.NoteSigningKeys;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.JwkSetFile;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.crypto.SigningKeyFile;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.SchemaMigrated;

/** Keeps the keys in a file of their own. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FileNoteKeys implements NoteSigningKeys {

  private static final Log LOG = Log.of(FileNoteKeys.class);

  private static final JwkSetFile.Purpose PURPOSE =
      new JwkSetFile.Purpose("the notes' keys", "note-signing-keys.json", "rotate-note-key");

  private SigningKeyFile keys;

  protected FileNoteKeys() {}

  @Inject
  public FileNoteKeys(DataFolder folder, MasterKey master, Clock clock, SecureRandom random) {
    keys = new SigningKeyFile(folder.keys(), PURPOSE, master, clock, random);
  }

  /** Keeps the service closed while the file can't be used. */
  void check(@Observes SchemaMigrated migrated) {
    maintain();
  }

  @PostConstruct
  void open() {
    maintain();
  }

  @Override
  public void maintain() {
    if (keys.maintain()) {
      LOG.info("notes.key_rotated", "key", keys.current().getKeyID());
    }
  }

  @Override
  public ECKey current() {
    return keys.current();
  }

  @Override
  public Optional<ECKey> find(String keyId) {
    return keys.find(keyId);
  }

  @Override
  public JWKSet published() {
    return keys.published();
  }
}
