package org.wardvoice.access.service.passkey;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.entity.Passkey;

/**
 * {@code PublicKeyCredentialDescriptorJSON}.
 *
 * @param id in base64url
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record PasskeyDescriptor(
    @Schema(example = "public-key") String type,
    @Schema(example = "qFmYvV8ZqLwNnB3eRk0TzA") String id,
    @Schema(example = "internal, hybrid") List<String> transports) {

  /** The only defined type. */
  public static final String TYPE = "public-key";

  public PasskeyDescriptor {
    transports = List.copyOf(transports);
  }

  static List<PasskeyDescriptor> of(List<Passkey> passkeys) {
    return passkeys.stream()
        .map(known -> new PasskeyDescriptor(TYPE, known.credentialId(), known.transports()))
        .toList();
  }
}
