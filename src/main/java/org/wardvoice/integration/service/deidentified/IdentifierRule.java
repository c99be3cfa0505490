package org.wardvoice.integration.service.deidentified;

import java.util.Optional;

/** Recognizes one kind of identifier. Looks at a limited number of tokens, so that a text takes linear time. */
@FunctionalInterface
interface IdentifierRule {

  /** The identifier that starts at a token, or has its characteristic word there. */
  Optional<Found> at(Tokens tokens, int i);
}
