package org.wardvoice.alerts;

import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A person has changed a text that alerts may rest on.
 *
 * @param by the user
 * @param reason why alerts that it no longer supports are withdrawn
 * @param reasonField the request's field that the reason is missed in; null where nobody can be asked for one
 */
public record TextChange(UUID by, @Nullable String reason, @Nullable String reasonField) {}
