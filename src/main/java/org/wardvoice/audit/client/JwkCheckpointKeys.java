package org.wardvoice.audit.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.service.CheckpointKeys;
import org.wardvoice.audit.service.Statement;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.KeysFolder;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.log.Log;

/**
 * Keys of their own, in a JWK set that only the server's own user can read. The newest with a private half signs; an
 * older one stays in the file, by its public half alone, for as long as its signatures are to count.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class JwkCheckpointKeys implements CheckpointKeys {

  private static final Log LOG = Log.of(JwkCheckpointKeys.class);
  private static final String FILE = "audit-signing-keys.json";

  /** An administrator makes this file to have a new key sign from then on. */
  private static final String REQUEST = "rotate-audit-key";

  private KeysFolder folder;
  private MasterKey master;
  private Clock clock;
  private SecureRandom random;
  private volatile JWKSet keys;

  protected JwkCheckpointKeys() {}

  @Inject
  public JwkCheckpointKeys(DataFolder folder, MasterKey master, Clock clock, SecureRandom random) {
    this(folder.keys(), master, clock, random);
  }

  JwkCheckpointKeys(Path folder, MasterKey master, Clock clock, SecureRandom random) {
    this.folder = new KeysFolder(folder);
    this.master = master;
    this.clock = clock;
    this.random = random;
  }

  /** A file that can't be used shall stop the start. */
  void check(@Observes Startup start) {}

  @PostConstruct
  void open() {
    maintain();
  }

  @Override
  public void maintain() {
    folder.alone(
        () -> {
          try {
            readAndRotate();
            return null;
          } catch (IOException e) {
            throw new UncheckedIOException(
                "the audit log's keys in " + folder + " can't be used", e);
          }
        });
  }

  private void readAndRotate() throws IOException {
    Path file = folder.file(FILE);
    String text =
        PrivateFile.readOrCreate(file, () -> master.seal(FILE, text(List.of(freshKey()))));
    JWKSet known = parse(file, master.open(FILE, text));
    if (folder.isRequested(REQUEST)) {
      List<JWK> rotated = new ArrayList<>(known.toPublicJWKSet().getKeys());
      rotated.add(freshKey());
      PrivateFile.replace(file, master.seal(FILE, text(rotated)));
      known = new JWKSet(rotated);
      folder.endRequest(REQUEST);
      LOG.info("audit.key_rotated", "key", current(known).getKeyID());
    } else if (master.isToBeSealed(text)) {
      PrivateFile.replace(file, master.seal(FILE, text(known.getKeys())));
    }
    keys = known;
  }

  private static String text(List<JWK> keys) {
    return new JWKSet(keys).toString(false);
  }

  private static JWKSet parse(Path file, String text) throws IOException {
    try {
      JWKSet known = JWKSet.parse(text);
      current(known);
      return known;
    } catch (ParseException | ClassCastException malformed) {
      // Not kept as the cause: it may quote what stands in the file.
      throw new IOException(file + " is no JWK set of elliptic curve keys");
    } catch (NoSuchElementException none) {
      throw new IOException(file + " holds no private key");
    }
  }

  @Override
  public String sign(Statement statement) {
    ECKey key = current(keys);
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
      JWK key = key(object.getHeader().getKeyID());
      return key != null
              && object.getHeader().getAlgorithm().equals(JWSAlgorithm.ES256)
              && object.verify(new ECDSAVerifier(key.toECKey()))
          ? Optional.of(statement(object.getPayload().toString()))
          : Optional.empty();
    } catch (ParseException | JOSEException | RuntimeException notOurs) {
      return Optional.empty();
    }
  }

  /** Another node may have rotated a moment ago. */
  private JWK key(String id) {
    if (keys.getKeyByKeyId(id) == null) {
      maintain();
    }
    return keys.getKeyByKeyId(id);
  }

  @Override
  public String published() {
    maintain();
    return keys.toString(true);
  }

  private static ECKey current(JWKSet keys) {
    return keys.getKeys().stream()
        .filter(JWK::isPrivate)
        .map(JWK::toECKey)
        .max(Comparator.comparing(JwkCheckpointKeys::issued))
        .orElseThrow();
  }

  private static Instant issued(JWK key) {
    return key.getIssueTime() == null ? Instant.EPOCH : key.getIssueTime().toInstant();
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

  private ECKey freshKey() {
    try {
      return new ECKeyGenerator(Curve.P_256)
          .secureRandom(random)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.ES256)
          .keyIDFromThumbprint(true)
          .issueTime(Date.from(clock.instant()))
          .generate();
    } catch (JOSEException e) {
      throw new IllegalStateException("no key can be made for the audit log", e);
    }
  }
}
