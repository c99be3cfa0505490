package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The shorter body of authentication and permission failures.
 *
 * @param required the missing permission; only with 403
 */
public record ShortError(
    String error, @JsonInclude(JsonInclude.Include.NON_NULL) String required) {}
