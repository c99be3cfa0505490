package org.wardvoice.shared.http;

/** A response that contains a page of a list among other fields; it gets the {@code Link} header of a list. */
public interface Paged {

  Pagination pagination();
}
