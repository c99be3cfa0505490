package org.wardvoice.access.service.risk;

/**
 * The device of a sign-in. Without versions: an update is not a new device.
 *
 * @param type {@code desktop}, {@code mobile} or {@code tablet}
 * @param browser such as {@code Firefox}; {@code Other} where it is not known
 * @param os such as {@code Windows}; {@code Other} where it is not known
 */
public record Device(String type, String browser, String os) {}
