package org.wardvoice.reports.service.content;

/** The file format of a report (contract, section 4, Values). */
public enum ReportFormat {
  JSON("application/json"),
  CSV("text/csv; charset=UTF-8"),
  XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  PDF("application/pdf"),
  HTML("text/html; charset=UTF-8");

  private final String mediaType;

  ReportFormat(String mediaType) {
    this.mediaType = mediaType;
  }

  /** Whether people read it; the other formats are for programs, and the same in all languages. */
  public boolean isForPeople() {
    return switch (this) {
      case PDF, HTML, XLSX -> true;
      case JSON, CSV -> false;
    };
  }

  public String mediaType() {
    return mediaType;
  }
}
