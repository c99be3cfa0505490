package org.wardvoice.shared.http.answering;

import jakarta.ws.rs.core.UriBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.util.StringJoiner;
import org.wardvoice.shared.http.Pagination;

/** The {@code Link} header of a list (RFC 8288): where its first, previous, next and last pages are. */
final class PageLinks {

  private PageLinks() {}

  static String of(UriInfo uri, Pagination pagination) {
    boolean walking = given(uri, "cursor");
    int last = Math.max(1, pagination.totalPages());
    StringJoiner links = new StringJoiner(", ");
    links.add(link(page(uri, 1), "first"));
    if (walking) {
      if (pagination.nextCursor() != null) {
        links.add(link(cursor(uri, pagination.nextCursor()), "next"));
      }
      return links.toString();
    }
    if (pagination.currentPage() > 1) {
      links.add(link(page(uri, Math.min(pagination.currentPage() - 1, last)), "prev"));
    }
    if (pagination.currentPage() < last) {
      links.add(link(page(uri, pagination.currentPage() + 1), "next"));
    }
    links.add(link(page(uri, last), "last"));
    return links.toString();
  }

  private static boolean given(UriInfo uri, String parameter) {
    String value = uri.getQueryParameters().getFirst(parameter);
    return value != null && !value.isEmpty();
  }

  private static UriBuilder page(UriInfo uri, int page) {
    return uri.getRequestUriBuilder().replaceQueryParam("cursor").replaceQueryParam("page", page);
  }

  private static UriBuilder cursor(UriInfo uri, String cursor) {
    return uri.getRequestUriBuilder().replaceQueryParam("page").replaceQueryParam("cursor", cursor);
  }

  private static String link(UriBuilder uri, String relation) {
    return "<" + PublicAddress.of(uri.build()).toASCIIString() + ">; rel=\"" + relation + "\"";
  }
}
