package org.wardvoice.integration.service.fhir;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.Identifier;

/** The code systems of the resources. */
public final class Codes {

  public static final String LOINC = "http://loinc.org";

  /** The system of identifiers that are URIs. */
  static final String URI = "urn:ietf:rfc:3986";

  static final String NOTE_TYPE = "urn:wardvoice:note-type";
  static final String FINDING = "urn:wardvoice:finding";
  static final String AUDIT_ACTION = "urn:wardvoice:audit-action";

  private static final String URN = "urn:uuid:";

  private Codes() {}

  /** The note types that have a LOINC code. */
  private enum Document {
    PROGRESS("progress", "11506-3", "Progress note"),
    ADMISSION("admission", "47039-3", "Hospital Admission history and physical note"),
    DISCHARGE("discharge", "18842-5", "Discharge summary"),
    CONSULTATION("consultation", "11488-4", "Consult note"),
    NURSING("nursing", "34746-8", "Nurse Note"),
    PROCEDURE("procedure", "28570-0", "Procedure note");

    private final String type;
    private final String code;
    private final String display;

    Document(String type, String code, String display) {
      this.type = type;
      this.code = code;
      this.display = display;
    }
  }

  private static Optional<Document> document(String noteType) {
    return Arrays.stream(Document.values()).filter(one -> one.type.equals(noteType)).findFirst();
  }

  /** The LOINC code of a note type, if it has one. */
  public static Optional<Coding> loinc(String noteType) {
    return document(noteType).map(known -> new Coding(LOINC, known.code, known.display));
  }

  static CodeableConcept noteType(String noteType) {
    CodeableConcept concept = new CodeableConcept();
    loinc(noteType).ifPresent(concept::addCoding);
    return concept
        .addCoding(new Coding().setSystem(NOTE_TYPE).setCode(noteType))
        .setText(noteType.replace('_', ' '));
  }

  /** The note types that a token stands for; not for that of the whole system {@link #NOTE_TYPE}. */
  static Set<String> noteTypes(Token token) {
    if (LOINC.equals(token.system()) || (token.system() == null && token.code().contains("-"))) {
      return Arrays.stream(Document.values())
          .filter(one -> token.means(LOINC, one.code))
          .map(one -> one.type)
          .collect(Collectors.toSet());
    }
    return token.system() == null || token.system().equals(NOTE_TYPE)
        ? Set.of(token.code())
        : Set.of();
  }

  /** A globally unique identifier of a record. */
  public static Identifier identifier(UUID id) {
    return new Identifier().setSystem(URI).setValue(URN + id);
  }

  /** The id in a token with such an identifier. */
  static Optional<String> idOf(Token token) {
    boolean urn = token.system() == null || token.system().equals(URI);
    return urn && token.code().startsWith(URN)
        ? Optional.of(token.code().substring(URN.length()))
        : Optional.empty();
  }
}
