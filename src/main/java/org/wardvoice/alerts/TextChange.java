package org.wardvoice.alerts;

import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A user has changed a text that alerts may be based on.
 *
 * @param by the user
 * @param reason for withdrawing alerts that it no longer supports
 * @param reasonField the request's field for the reason; null if none can be requested
 * @param onlyAdds whether the earlier text remains, so that its alerts do too
 */
public record TextChange(
    UUID by, @Nullable String reason, @Nullable String reasonField, boolean onlyAdds) {}
