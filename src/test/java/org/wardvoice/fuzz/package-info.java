/**
 * Thousands of generated requests, valid ones and odd ones, after the document that the running service serves; and what
 * no answer to any of them may be.
 */
package org.wardvoice.fuzz;
