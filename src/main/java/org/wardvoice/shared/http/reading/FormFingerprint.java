package org.wardvoice.shared.http.reading;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wardvoice.shared.crypto.Sha256;

/** Hashes the parts of a form, so that the same form is recognized whatever its boundary and order. */
final class FormFingerprint {

  private final SortedMap<String, String> parts = new TreeMap<>();

  void add(PartHeaders part, MessageDigest content) {
    String what = part.fileName() == null ? "" : "\u0000" + part.fileName();
    parts.put(part.name(), Sha256.hex(content.digest()) + what);
  }

  String value() {
    MessageDigest all = Sha256.digest();
    parts.forEach(
        (name, value) -> {
          all.update(name.getBytes(StandardCharsets.UTF_8));
          all.update((byte) 0);
          all.update(value.getBytes(StandardCharsets.UTF_8));
          all.update((byte) 0);
        });
    return Sha256.hex(all.digest());
  }
}
