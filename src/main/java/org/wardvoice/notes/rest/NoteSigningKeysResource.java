package org.wardvoice.notes.rest;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.notes.service.NoteSigningKeys;
import org.wardvoice.security.RequiresPermission;

/** The note signing keys, to verify signatures elsewhere. */
@Path("notes/signing-keys")
@ApplicationScoped
@Tag(name = "Notes")
public class NoteSigningKeysResource {

  @Inject private NoteSigningKeys keys;

  @GET
  @RequiresPermission("notes:read")
  @Operation(
      summary = "Get the note signing keys",
      description =
          "`data` is a JWK set (RFC 7517) of public keys. It includes former keys, so that every signature remains"
              + " verifiable.")
  public NoteSigningKeySet read() {
    return new NoteSigningKeySet(
        keys.published().getKeys().stream()
            .map(JWK::toECKey)
            .map(NoteSigningKeysResource::view)
            .toList());
  }

  private static NoteSigningKey view(ECKey key) {
    return new NoteSigningKey(
        key.getKeyType().getValue(),
        key.getCurve().getName(),
        key.getX().toString(),
        key.getY().toString(),
        "sig",
        "ES256",
        key.getKeyID());
  }

  /** A JWK set (RFC 7517). */
  public record NoteSigningKeySet(List<NoteSigningKey> keys) {}

  /** A public key on an elliptic curve (RFC 7518, section 6.2). */
  public record NoteSigningKey(
      String kty, String crv, String x, String y, String use, String alg, String kid) {}
}
