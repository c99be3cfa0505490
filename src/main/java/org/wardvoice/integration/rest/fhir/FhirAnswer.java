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
 * A resource as the response.
 *
 * @param tag its entity tag; null for one without
 * @param updatedAt null if that is not known
 */
record FhirAnswer(Resource resource, @Nullable String tag, @Nullable Instant updatedAt) {

  private static final int HASH_BYTES = 9;

  static FhirAnswer of(Resource resource) {
    return new FhirAnswer(resource, null, null);
  }

  /**
   * With the tag that the API gives the record: weak, because each of the two formats has it. If the resource shows
   * names of users, a hash of them follows.
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

  /** Whether one of the listed tags is this one. */
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
