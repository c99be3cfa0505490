package org.wardvoice.access.service.passkey;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** What of a passkey can be changed. */
public record PasskeyChange(@NotNull @Text(min = 1, max = 100) String name) {}
