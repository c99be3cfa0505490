package org.wardvoice.audit;

import org.wardvoice.security.Place;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Origin;

/**
 * Under which circumstances something happened.
 *
 * @param requestId null outside of requests
 * @param signedInBy {@link SignedInBy.Nothing} if no one has signed in
 * @param place where the address is; null where it is not known
 */
public record Circumstances(Origin origin, String requestId, SignedInBy signedInBy, Place place) {}
