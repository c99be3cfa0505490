package org.wardvoice.shared.http;

import java.util.UUID;
import java.util.function.Function;

/**
 * Repeats the response for a record whose creation was committed while the response was lost in a crash. A feature that
 * fires {@link org.wardvoice.shared.RecordCreated} produces one for its type, in a resource: by a static method, which
 * needs no request, and once for the application.
 *
 * @param type the record type, as in {@link org.wardvoice.shared.RecordCreated#type()}
 * @param of the response of the POST, read again for the caller of the current request
 */
public record ReplayedAnswer(String type, Function<UUID, Created<?>> of) {}
