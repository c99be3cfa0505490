package org.wardvoice.access.service.risk;

/**
 * The device of a sign-in. Without versions, because an update does not make it a new device.
 *
 * @param type {@code desktop}, {@code mobile} or {@code tablet}
 * @param browser such as {@code Firefox}; {@code Other} if unknown
 * @param os such as {@code Windows}; {@code Other} if unknown
 */
public record Device(String type, String browser, String os) {}
