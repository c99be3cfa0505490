package org.wardvoice.organization.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link InvitationStatus} in lower case. */
@Converter(autoApply = true)
public class InvitationStatusConverter extends LowerCaseConverter<InvitationStatus>
    implements AttributeConverter<InvitationStatus, String> {

  public InvitationStatusConverter() {
    super(InvitationStatus.class);
  }
}
