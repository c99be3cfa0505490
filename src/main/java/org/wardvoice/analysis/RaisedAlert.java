package org.wardvoice.analysis;

import java.util.UUID;

/** An alert as it stands in the record that it was raised from. */
public record RaisedAlert(
    UUID id,
    AlertType type,
    Severity severity,
    String message,
    String phrase,
    boolean acknowledged) {}
