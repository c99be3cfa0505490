package org.wardvoice.shared.http;

import jakarta.ws.rs.QueryParam;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.PageRequest;

/** The parameters that every list takes; a resource method declares them as {@code @BeanParam}. */
public class ListParameters {

  private static final int DEFAULT_LIMIT = 20;

  @Parameter(
      description = "Page number, starting at 1. Ignored if `cursor` is given.",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"),
      example = "1")
  @QueryParam("page")
  String page;

  @Parameter(
      description = "Items per page.",
      schema =
          @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "100", defaultValue = "20"),
      example = "20")
  @QueryParam("limit")
  String limit;

  @Parameter(
      description =
          "The `pagination.next_cursor` of the previous page. Pages through the whole list at constant cost; rows"
              + " added in the meantime neither repeat nor hide others.",
      schema = @Schema(type = SchemaType.STRING, maxLength = 4096))
  @QueryParam("cursor")
  String cursor;

  /** The parameters of a request body; each null if absent. */
  public static ListParameters of(Integer page, Integer limit, String cursor) {
    ListParameters given = new ListParameters();
    given.page = Objects.toString(page, null);
    given.limit = Objects.toString(limit, null);
    given.cursor = cursor;
    return given;
  }

  /**
   * The requested page.
   *
   * @throws InvalidInput on {@code page} or {@code limit}
   */
  public PageRequest request() {
    return request(new QueryReader());
  }

  /**
   * The requested page, after the list's other parameters.
   *
   * @param query what has read these
   * @throws InvalidInput on {@code page}, {@code limit} or one of these
   */
  public PageRequest request(QueryReader query) {
    Integer number = query.read(() -> read("page", page, 1, Integer.MAX_VALUE));
    Integer rows = query.read(() -> rows(limit));
    query.end();
    return new PageRequest(number, rows, cursor == null || cursor.isEmpty() ? null : cursor);
  }

  /**
   * The number of rows, for lists without pages.
   *
   * @param limit as in the query
   * @throws InvalidInput on {@code limit}
   */
  public static int rows(String limit) {
    int most = RestConfig.current().pageSize();
    return read("limit", limit, Math.min(DEFAULT_LIMIT, most), most);
  }

  private static int read(String name, String text, int absent, int most) {
    if (text == null) {
      return absent;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= 1 && number <= most) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // Reported below, like a number out of range.
    }
    throw new InvalidInput(
        name,
        most == Integer.MAX_VALUE
            ? "must be a whole number from 1"
            : "must be a whole number from 1 to " + most);
  }
}
