/** Makes, during the build, what the analysis engine {@code neural} runs with. */
package org.wardvoice.analysis.model;
