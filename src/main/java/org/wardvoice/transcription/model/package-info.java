/**
 * Makes the embedded engine's language model of hospital speech. It runs when the product is built, not in the service:
 * the templates are expanded into sentences, the sentences are counted, and a trigram model is written in ARPA format.
 * The same templates always give the same bytes.
 */
package org.wardvoice.transcription.model;
