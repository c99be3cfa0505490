package org.wardvoice.notes.service;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** An addendum to a signed note. */
public record NewAddendum(@NotNull @Text(min = 1, max = 100_000) String content) {}
