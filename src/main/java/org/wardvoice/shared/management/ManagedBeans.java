package org.wardvoice.shared.management;

import java.util.Map;

/** What a feature shows in the server's console (JMX). Every bean of this type is shown while the application runs. */
public interface ManagedBeans {

  /**
   * The MBeans: MXBeans, or {@link Figures}.
   *
   * @return by their key properties, as in {@code type=Cache,name=tokens}
   */
  Map<String, Object> beans();
}
