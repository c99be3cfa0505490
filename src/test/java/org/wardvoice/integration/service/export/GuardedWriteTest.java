package org.wardvoice.integration.service.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.service.export.ExportAudit.Outcome;

class GuardedWriteTest {

  private static final UUID EXPORT = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000001");

  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private final List<Outcome> ended = new ArrayList<>();

  @Test
  void isWholeWhenNothingFails() throws IOException {
    assertThat(attempt(sent, false, out -> out.write(1))).isTrue();
    assertThat(ended).containsExactly(Outcome.COMPLETED);
  }

  @Test
  void keepsErrorsFromTheServerOnceSomethingHasGoneOut() throws IOException {
    assertThat(
            attempt(
                sent,
                false,
                out -> {
                  out.write(1);
                  throw new StackOverflowError();
                }))
        .isFalse();
    assertThat(ended).containsExactly(Outcome.FAILED);
    assertThat(sent.size()).isEqualTo(1);
  }

  @Test
  void keepsErrorsOfTheEndingFromItToo() throws IOException {
    FollowedOutput client = new FollowedOutput(sent);
    assertThat(
            GuardedWrite.at(
                EXPORT,
                client,
                writing(client, false, out -> out.write(1)),
                outcome -> {
                  throw new StackOverflowError();
                }))
        .isFalse();
  }

  @Test
  void letsTheCallerKnowOfWhatFailsBefore() {
    assertThatThrownBy(
            () ->
                attempt(
                    sent,
                    false,
                    out -> {
                      throw new StackOverflowError();
                    }))
        .isInstanceOf(StackOverflowError.class);
    assertThat(ended).containsExactly(Outcome.FAILED);
  }

  @Test
  void tellsWhatEndedIt() throws IOException {
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int single) throws IOException {
            throw new IOException("gone");
          }
        };
    assertThat(attempt(gone, true, out -> out.write(1))).isFalse();
    assertThat(
            attempt(
                sent,
                true,
                out -> {
                  out.write(1);
                  throw new IllegalStateException("late");
                }))
        .isFalse();
    assertThat(ended).containsExactly(Outcome.CUT, Outcome.TOO_LONG);
  }

  private boolean attempt(OutputStream to, boolean overdue, Step step) throws IOException {
    FollowedOutput client = new FollowedOutput(to);
    return GuardedWrite.at(EXPORT, client, writing(client, overdue, step), ended::add);
  }

  private static GuardedWrite.Writing writing(OutputStream client, boolean overdue, Step step) {
    return new GuardedWrite.Writing() {
      @Override
      public void run() throws IOException {
        step.to(client);
      }

      @Override
      public boolean isOverdue() {
        return overdue;
      }
    };
  }

  /** An action of a writer. */
  private interface Step {
    void to(OutputStream out) throws IOException;
  }
}
