package org.wardvoice.shared.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.wardvoice.shared.persistence.Page;

/**
 * The position of a page in its list.
 *
 * @param currentPage from 1
 * @param totalPages 0 for an empty list
 * @param nextCursor left out on the last page
 */
public record Pagination(
    int currentPage,
    int totalPages,
    long totalCount,
    @JsonInclude(JsonInclude.Include.NON_NULL) String nextCursor) {

  public static Pagination of(Page<?> page) {
    return new Pagination(page.number(), page.totalPages(), page.totalCount(), page.nextCursor());
  }
}
