package org.wardvoice.analysis;

/**
 * A theme of hospital experience in the text.
 *
 * @param name the theme's name in the taxonomy, lower case
 * @param span the first words about it
 * @param weight importance within this text, greater is more important
 */
public record TopicFinding(String name, Span span, double weight) {}
