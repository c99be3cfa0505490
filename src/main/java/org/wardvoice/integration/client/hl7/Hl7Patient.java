package org.wardvoice.integration.client.hl7;

import org.wardvoice.integration.service.PatientIdentity;

/**
 * The patient of a message.
 *
 * @param mrnAuthority who assigned the medical record number; empty for this product
 */
public record Hl7Patient(PatientIdentity identity, String mrnAuthority) {}
