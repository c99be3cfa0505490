package org.wardvoice.access.service;

import org.wardvoice.access.FactorMethod;

/**
 * A second factor that a sign-in has shown.
 *
 * @param trustsDevice whether the user does not want to be asked again on this device
 */
public record ShownFactor(FactorMethod method, boolean trustsDevice) {}
