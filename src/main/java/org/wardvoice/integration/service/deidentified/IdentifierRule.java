package org.wardvoice.integration.service.deidentified;

import java.util.Optional;

/**
 * Recognizes one kind of identifier. It looks at a bounded number of tokens only: a text takes
 * linear time.
 */
@FunctionalInterface
interface IdentifierRule {

  /** The identifier of this kind that begins at a token, or has its telling word there. */
  Optional<Found> at(Tokens tokens, int i);
}
