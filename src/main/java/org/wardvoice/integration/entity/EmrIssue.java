package org.wardvoice.integration.entity;

/**
 * What a synchronization could not do.
 *
 * @param resource the FHIR type, such as {@code Patient}
 * @param id of the record at the EMR, if it comes from there; else here
 * @param issue for people to read, without patient data
 */
public record EmrIssue(String resource, String id, String issue) {}
