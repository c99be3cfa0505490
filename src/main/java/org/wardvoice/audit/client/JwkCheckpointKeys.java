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
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.service.CheckpointKeys;
import org.wardvoice.audit.service.Statement;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.json.Json;

/**
 * Keys of their own, in a JWK set that only the server's own user can read. The newest with a private half signs; an
 * older one stays in the file, by its public half alone, for as long as its signatures are to count.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class JwkCheckpointKeys implements CheckpointKeys {

  private static final String FILE = "audit-signing-keys.json";

  private Path file;
  private Clock clock;
  private SecureRandom random;
  private JWKSet keys;

  protected JwkCheckpointKeys() {}

  @Inject
  public JwkCheckpointKeys(DataFolder folder, Clock clock, SecureRandom random) {
    this(folder.keys(), clock, random);
  }

  JwkCheckpointKeys(Path folder, Clock clock, SecureRandom random) {
    this.file = folder.resolve(FILE);
    this.clock = clock;
    this.random = random;
  }

  @PostConstruct
  void open() {
    try {
      keys = JWKSet.parse(PrivateFile.readOrCreate(file, this::firstKey));
    } catch (IOException e) {
      throw new UncheckedIOException("the audit log's keys in " + file + " can't be used", e);
    } catch (ParseException malformed) {
      // Not kept as the cause: it may quote what stands in the file.
      throw new IllegalStateException(file + " is no JWK set");
    }
  }

  @Override
  public String sign(Statement statement) {
    ECKey key = current();
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
      JWK key = keys.getKeyByKeyId(object.getHeader().getKeyID());
      return key != null
              && object.getHeader().getAlgorithm().equals(JWSAlgorithm.ES256)
              && object.verify(new ECDSAVerifier(key.toECKey()))
          ? Optional.of(statement(object.getPayload().toString()))
          : Optional.empty();
    } catch (ParseException | JOSEException | RuntimeException notOurs) {
      return Optional.empty();
    }
  }

  @Override
  public String published() {
    return keys.toString(true);
  }

  private ECKey current() {
    return keys.getKeys().stream()
        .filter(JWK::isPrivate)
        .map(JWK::toECKey)
        .max(Comparator.comparing(JwkCheckpointKeys::issued))
        .orElseThrow(() -> new IllegalStateException(file + " holds no private key"));
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

  private String firstKey() {
    try {
      ECKey key =
          new ECKeyGenerator(Curve.P_256)
              .secureRandom(random)
              .keyUse(KeyUse.SIGNATURE)
              .algorithm(JWSAlgorithm.ES256)
              .keyIDFromThumbprint(true)
              .issueTime(Date.from(clock.instant()))
              .generate();
      return new JWKSet(key).toString(false);
    } catch (JOSEException e) {
      throw new IllegalStateException("no key can be made for the audit log", e);
    }
  }
}
