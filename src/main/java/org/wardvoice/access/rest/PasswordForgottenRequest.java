package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

public record PasswordForgottenRequest(@NotNull @Text(min = 1, max = 254) String email) {}
