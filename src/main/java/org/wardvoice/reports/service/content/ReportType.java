package org.wardvoice.reports.service.content;

/** The subject of a report (contract, section 4, Values). */
public enum ReportType {
  PATIENT_SATISFACTION("Patient satisfaction"),
  TASK_PERFORMANCE("Task performance"),
  CLINICAL_DOCUMENTATION("Clinical documentation"),
  DEPARTMENT_SUMMARY("Department summary"),
  SECURITY_AUDIT("Security audit");

  private final String title;

  ReportType(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
