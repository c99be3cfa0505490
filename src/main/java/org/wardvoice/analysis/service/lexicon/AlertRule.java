package org.wardvoice.analysis.service.lexicon;

import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;

/** The alert that a phrase of the lexicon raises. */
record AlertRule(AlertType type, Severity severity, String message) {}
