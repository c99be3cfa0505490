package org.wardvoice.access.messaging;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.access.service.risk.Devices;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.cache.CacheFigures;
import org.wardvoice.shared.management.Figures;
import org.wardvoice.shared.management.ManagedBeans;

/** Shows the cache of callers' devices in the server's console (JMX). */
@Component
public class DevicesConsole implements ManagedBeans {

  private final Devices devices;

  @Inject
  public DevicesConsole(Devices devices) {
    this.devices = devices;
  }

  @Override
  public Map<String, Object> beans() {
    return Map.of("type=Cache,name=devices", Figures.of(CacheFigures.class, devices::figures));
  }
}
