package org.wardvoice.integration.service.fhir;

import java.util.Map;
import java.util.UUID;
import org.hl7.fhir.r4.model.Reference;
import org.wardvoice.shared.text.XmlText;

/** References to users and departments. These are no resources here, so references contain identifier and name. */
record Names(Map<UUID, String> byId) {

  Reference user(UUID id) {
    String name = byId.get(id);
    return new Reference()
        .setType("Practitioner")
        .setIdentifier(Codes.identifier(id))
        .setDisplay(name == null ? null : XmlText.legal(name));
  }

  static Reference patient(UUID id) {
    return new Reference("Patient/" + id);
  }

  static Reference place(String name) {
    return new Reference().setType("Location").setDisplay(XmlText.legal(name));
  }
}
