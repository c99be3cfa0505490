package org.wardvoice.audit.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.service.CheckpointKeys;
import org.wardvoice.audit.service.Statement;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.JwkSetFile;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.crypto.SigningKeyFile;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.SchemaMigrated;

/** Keeps the keys in a file of their own. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class JwkCheckpointKeys implements CheckpointKeys {

  private static final Log LOG = Log.of(JwkCheckpointKeys.class);

  private static final JwkSetFile.Purpose PURPOSE =
      new JwkSetFile.Purpose("the audit log's keys", "audit-signing-keys.json", "rotate-audit-key");

  private SigningKeyFile keys;

  protected JwkCheckpointKeys() {}

  @Inject
  public JwkCheckpointKeys(DataFolder folder, MasterKey master, Clock clock, SecureRandom random) {
    this(folder.keys(), master, clock, random);
  }

  JwkCheckpointKeys(Path folder, MasterKey master, Clock clock, SecureRandom random) {
    keys = new SigningKeyFile(folder, PURPOSE, master, clock, random);
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
      LOG.info("audit.key_rotated", "key", keys.current().getKeyID());
    }
  }

  @Override
  public String sign(Statement statement) {
    ECKey key = keys.current();
    JWSObject signed =
        new JWSObject(
            new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.getKeyID()).build(),
            new Payload(payload(statement)));
    try {
      signed.sign(new ECDSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException("a checkpoint can't be signed", e);
    }
    return signed.serialize();
  }

  @Override
  public Optional<Statement> verified(String signed) {
    try {
      JWSObject object = JWSObject.parse(signed);
      Optional<ECKey> key = keys.find(object.getHeader().getKeyID());
      return key.isPresent()
              && object.getHeader().getAlgorithm().equals(JWSAlgorithm.ES256)
              && object.verify(new ECDSAVerifier(key.get()))
          ? Optional.of(statement(object.getPayload().toString()))
          : Optional.empty();
    } catch (ParseException | JOSEException | RuntimeException notOurs) {
      return Optional.empty();
    }
  }

  @Override
  public String published() {
    return keys.published().toString(true);
  }

  private static String payload(Statement statement) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("chain", statement.chain());
    said.put("position", statement.position());
    said.put("hash", statement.hash());
    said.put("time", statement.time());
    return Json.write(said);
  }

  private static Statement statement(String payload) {
    JsonNode said = Json.read(payload, JsonNode.class);
    return new Statement(
        UUID.fromString(said.path("chain").textValue()),
        said.path("position").longValue(),
        said.path("hash").textValue(),
        Instant.parse(said.path("time").textValue()));
  }
}
