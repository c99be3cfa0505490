package org.wardvoice.integration.service.deidentified;

import java.util.Optional;

/**
 * An identifier in a text.
 *
 * @param start index of its first token
 * @param end index after its last token
 * @param written the replacement
 */
record Found(int start, int end, String written) {

  static Optional<Found> of(int start, int end, Mark mark) {
    return Optional.of(new Found(start, end, mark.written()));
  }
}
