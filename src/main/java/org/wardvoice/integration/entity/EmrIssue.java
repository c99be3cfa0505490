package org.wardvoice.integration.entity;

/**
 * A record that a synchronization could not process.
 *
 * @param resource the FHIR type, such as {@code Patient}
 * @param id the record's id at the EMR if it comes from there, else the id here
 * @param issue a message for users, without patient data
 */
public record EmrIssue(String resource, String id, String issue) {}
