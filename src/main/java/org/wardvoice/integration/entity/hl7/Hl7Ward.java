package org.wardvoice.integration.entity.hl7;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** A ward's name in another system, and its department. */
@Entity
@Table(name = "hl7_wards")
public class Hl7Ward {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String ward;

  @Column(name = "department_id")
  private UUID departmentId;

  protected Hl7Ward() {}

  public Hl7Ward(UUID id, UUID organizationId, String ward, UUID departmentId) {
    this.id = id;
    this.organizationId = organizationId;
    this.ward = ward;
    this.departmentId = departmentId;
  }

  public String ward() {
    return ward;
  }

  public UUID departmentId() {
    return departmentId;
  }
}
