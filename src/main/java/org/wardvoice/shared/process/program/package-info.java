/**
 * What programs with a neural model share. It runs in their processes, whose class path has nothing else of the
 * service.
 */
package org.wardvoice.shared.process.program;
