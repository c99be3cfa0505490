package org.wardvoice.integration.rest.fhir;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.integration.service.fhir.FhirRecords.Known;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.http.answering.EntityTag;

/**
 * A response with a resource.
 *
 * @param tag the entity tag; null for none
 * @param updatedAt null if unknown
 */
record FhirAnswer(Resource resource, @Nullable String tag, @Nullable Instant updatedAt) {

  private static final int HASH_BYTES = 9;

  static FhirAnswer of(Resource resource) {
    return new FhirAnswer(resource, null, null);
  }

  /**
   * A response with the API's entity tag of the record: weak, because both formats share it. If the resource contains
   * users' names, a hash of them is appended.
   */
  static FhirAnswer of(Known known) {
    String record = EntityTag.of(known.view()).quoted().replace("\"", "");
    return new FhirAnswer(
        known.resource(), "W/\"" + record + hash(known.names()) + '"', known.updatedAt());
  }

  private static String hash(Collection<String> names) {
    if (names.isEmpty()) {
      return "";
    }
    byte[] hash = Sha256.digest().digest(String.join("\n", names).getBytes(StandardCharsets.UTF_8));
    return "."
        + Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, HASH_BYTES));
  }

  /** Whether the header lists this tag. */
  boolean isNamedBy(String ifNoneMatch) {
    if (tag == null) {
      return false;
    }
    return ifNoneMatch.strip().equals("*")
        || Arrays.stream(ifNoneMatch.split(",", -1))
            .map(String::strip)
            .anyMatch(one -> one.equals(tag) || one.equals(tag.substring(2)));
  }
}
