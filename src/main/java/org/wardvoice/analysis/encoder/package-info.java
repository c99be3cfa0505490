/** The program of the analysis engine {@code neural}. It runs in a process of its own. */
package org.wardvoice.analysis.encoder;
