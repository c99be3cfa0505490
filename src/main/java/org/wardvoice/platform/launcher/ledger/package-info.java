/**
 * Checks exported audit ledgers without the service, its database or its libraries: it shares no code with what writes
 * them, so that one can't be wrong in the same way as the other.
 */
package org.wardvoice.platform.launcher.ledger;
