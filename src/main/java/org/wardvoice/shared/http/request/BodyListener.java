package org.wardvoice.shared.http.request;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;

/** Reads a body as it arrives, within a time limit. */
abstract class BodyListener implements ReadListener, AsyncListener {

  @Override
  public void onComplete(AsyncEvent event) {
    // Served, or all is read.
  }

  @Override
  public void onError(AsyncEvent event) {
    // The container answers the rest.
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // Somebody else's.
  }
}
