/**
 * Builds the embedded engine's language model of hospital speech. Runs when the product is built, not in the service:
 * expands the templates into sentences, counts n-grams, and writes a trigram model in ARPA format. The same templates
 * always produce the same bytes.
 */
package org.wardvoice.transcription.model;
