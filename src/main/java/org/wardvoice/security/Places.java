package org.wardvoice.security;

import java.util.Optional;

/**
 * Finds the approximate location of an IP address. Injected as {@code Instance<Places>}: an installation without a
 * location database has none. It is also called inside transactions, so implementations use local data and never the
 * network.
 */
public interface Places {

  /**
   * Looks an address up.
   *
   * @param ipAddress in its canonical form, without a port
   * @return empty for an unknown address, such as a private one
   */
  Optional<Place> find(String ipAddress);
}
