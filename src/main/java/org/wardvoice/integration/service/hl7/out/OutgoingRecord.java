package org.wardvoice.integration.service.hl7.out;

import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;

/**
 * The content of a message.
 *
 * @param view a note, an {@link OutgoingAddendum} or feedback
 * @param corrects whether it replaces a result that was final before
 * @param organization the sending facility
 * @param receivingApplication MSH-5; empty for none
 * @param receivingFacility MSH-6; empty for none
 */
public record OutgoingRecord(
    Record view,
    boolean corrects,
    PatientIdentity patient,
    People people,
    String organization,
    String receivingApplication,
    String receivingFacility) {}
