package org.wardvoice.access.service.passkey;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** The changeable fields of a passkey. */
public record PasskeyChange(@NotNull @Text(min = 1, max = 100) String name) {}
