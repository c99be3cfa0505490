package org.wardvoice.audit;

import org.wardvoice.security.Place;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Origin;

/**
 * The circumstances of an event.
 *
 * @param requestId null outside of requests
 * @param signedInBy {@link SignedInBy.Nothing} if no one has signed in
 * @param place the address' location; null if unknown
 */
public record Circumstances(Origin origin, String requestId, SignedInBy signedInBy, Place place) {}
