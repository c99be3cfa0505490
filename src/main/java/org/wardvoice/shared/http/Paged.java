package org.wardvoice.shared.http;

/** A response with one page of a list beside other fields; it gets the {@code Link} header of a list. */
public interface Paged {

  Pagination pagination();
}
