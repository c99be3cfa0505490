package org.wardvoice.security;

import java.util.Optional;

/**
 * Tells where an IP address is, roughly. Injected as {@code Instance<Places>}: an installation without a database of
 * places has none. It is asked inside transactions too, so it looks into what is at hand, and calls nobody.
 */
public interface Places {

  /**
   * Looks an address up.
   *
   * @param ipAddress in its canonical form, without a port
   * @return empty for an address of which nothing is known, such as a private one
   */
  Optional<Place> find(String ipAddress);
}
