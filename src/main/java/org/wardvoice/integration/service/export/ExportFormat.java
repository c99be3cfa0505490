package org.wardvoice.integration.service.export;

import java.util.EnumSet;
import java.util.Set;
import org.wardvoice.shared.persistence.LowerCase;

/** The file format of an export. */
public enum ExportFormat {
  JSON("application/json", "json"),
  NDJSON("application/x-ndjson", "ndjson"),
  CSV("text/csv; charset=utf-8; header=present", "csv"),
  XML("application/xml", "xml"),
  HL7("application/hl7-v2", "hl7");

  private static final Set<DataType> WITHOUT_MESSAGE =
      EnumSet.of(DataType.AUDIT, DataType.CORRECTIONS, DataType.DISCLOSURES);

  private final String mediaType;
  private final String extension;

  ExportFormat(String mediaType, String extension) {
    this.mediaType = mediaType;
    this.extension = extension;
  }

  /** The value of the query parameter. */
  public String text() {
    return LowerCase.name(this);
  }

  public String mediaType() {
    return mediaType;
  }

  /** The extension of the file name. */
  public String extension() {
    return extension;
  }

  /** HL7 has no message for an audit entry, a correction or a disclosure. */
  boolean holds(DataType type) {
    return this != HL7 || !WITHOUT_MESSAGE.contains(type);
  }
}
