package org.wardvoice.access.service;

import org.wardvoice.access.FactorMethod;

/**
 * A second factor that was verified at a sign-in.
 *
 * @param trustsDevice whether the user does not want to be asked again on this device
 */
public record ShownFactor(FactorMethod method, boolean trustsDevice) {}
