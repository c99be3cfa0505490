package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.wardvoice.testing.Answer;

/**
 * How an operation is called with all that it wants, so that nothing but a permission stands in the way.
 *
 * @param contexts whose records it is tried on
 * @param sender sends it
 * @param shown the id that a list's answer holds when it shows the record; null for all but lists
 */
record Request(List<Context> contexts, Sender sender, Function<Target, String> shown) {

  /** Sends the request of a caller about a record. */
  interface Sender {
    Answer send(Column column, Target target);
  }

  /** Whose record it is, seen from the caller. */
  enum Context {
    ANY("any"),
    OWN_DEPARTMENT("own department"),
    OTHER_DEPARTMENT("other department"),
    OWN("own"),
    COLLEAGUE("colleague"),
    OTHER_ORGANIZATION("other organization"),
    ORGANIZATION_LOG("organization's log"),
    INSTALLATION_LOG("installation's log");

    private final String text;

    Context(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** About no record. */
  static Request plain(Sender sender) {
    return new Request(List.of(Context.ANY), sender, null);
  }

  /** About a record of a department. */
  static Request ofDepartment(Sender sender) {
    return new Request(
        List.of(Context.OWN_DEPARTMENT, Context.OTHER_DEPARTMENT, Context.OTHER_ORGANIZATION),
        sender,
        null);
  }

  /** About what belongs to one person. */
  static Request ofPerson(Sender sender) {
    return new Request(
        List.of(Context.OWN, Context.COLLEAGUE, Context.OTHER_ORGANIZATION), sender, null);
  }

  /** About the audit log. */
  static Request ofLog(Sender sender) {
    return new Request(List.of(Context.ORGANIZATION_LOG, Context.INSTALLATION_LOG), sender, null);
  }

  /** A list, which shows the record or not. */
  Request showing(Function<Target, String> id) {
    return new Request(contexts, sender, id);
  }

  /** The status, or {@code absent} for a list that does not show the record. */
  String outcome(Column column, Target target) {
    Answer answer = sender.send(column, target);
    if (answer.status() == 403) {
      assertThat(answer.json().path("error").asText()).isEqualTo("Insufficient permissions");
      assertThat(answer.json().path("required").asText()).isNotBlank();
    }
    boolean absent =
        answer.status() == 200 && shown != null && !answer.text().contains(shown.apply(target));
    return absent ? "absent" : Integer.toString(answer.status());
  }
}
