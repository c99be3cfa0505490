/**
 * Checks exported audit ledgers without the service, its database or its libraries: it shares no code with the
 * exporter, so that both can't have the same bug.
 */
package org.wardvoice.platform.launcher.ledger;
