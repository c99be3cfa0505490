package org.wardvoice.shared;

import java.util.List;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Objects of the server that each server names differently. */
public final class ServerObjects {

  private ServerObjects() {}

  /**
   * The object that the server has under the first of these names.
   *
   * @param names constants; nothing comes from outside
   * @throws NamingException if it has none
   */
  @SuppressWarnings("BanJNDI")
  public static <T> T find(Class<T> type, List<String> names) throws NamingException {
    InitialContext context = new InitialContext();
    NamingException failure =
        new NamingException("no %s under %s".formatted(type.getSimpleName(), names));
    for (String name : names) {
      try {
        return type.cast(context.lookup(name));
      } catch (NamingException notHere) {
        failure.addSuppressed(notHere);
      }
    }
    throw failure;
  }
}
