package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** How the queue of transcriptions is worked off. */
@ApplicationScoped
public class TranscriptionSettings {

  private int workers;
  private Duration lease;
  private List<Duration> backoff;
  private long maxBytes;
  private Duration maxDuration;

  protected TranscriptionSettings() {}

  @Inject
  public TranscriptionSettings(
      @ConfigProperty(name = "wardvoice.transcription.workers") int workers,
      @ConfigProperty(name = "wardvoice.transcription.lease") Duration lease,
      @ConfigProperty(name = "wardvoice.transcription.retry-backoff") List<Duration> backoff,
      @ConfigProperty(name = "wardvoice.limits.audio-size") long maxBytes,
      @ConfigProperty(name = "wardvoice.limits.audio-duration") Duration maxDuration) {
    this.workers = workers;
    this.lease = lease;
    this.backoff = List.copyOf(backoff);
    this.maxBytes = maxBytes;
    this.maxDuration = maxDuration;
  }

  /** Transcriptions at a time on this node; 0 takes none. */
  public int workers() {
    return workers;
  }

  /** How long a worker that is no longer heard of keeps its job. */
  public Duration lease() {
    return lease;
  }

  /** The wait before each further try; there is one try more than waits. */
  public List<Duration> backoff() {
    return backoff;
  }

  public long maxBytes() {
    return maxBytes;
  }

  public Duration maxDuration() {
    return maxDuration;
  }
}
