package org.wardvoice.shared.http.request;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;

/** Reads a body as it arrives, within a time limit. */
abstract class BodyListener implements ReadListener, AsyncListener {

  @Override
  public void onComplete(AsyncEvent event) {
    // Dispatched, or completely read.
  }

  @Override
  public void onError(AsyncEvent event) {
    // The container completes the response.
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // Belongs to another listener.
  }
}
