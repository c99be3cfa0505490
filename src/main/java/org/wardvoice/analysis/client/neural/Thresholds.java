package org.wardvoice.analysis.client.neural;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The probabilities from which something counts, chosen on texts that the heads were not trained on.
 *
 * @param alert the encoder alone raises an alert
 * @param keptAlert an alert of the lexicon stands that the heads may overrule
 * @param doubtful a person should look whether there is an alert, or whether one of the lexicon is right that is less
 *     probable
 * @param topic the encoder alone names a topic
 * @param keptTopic a topic of the lexicon stands
 */
record Thresholds(double alert, double keptAlert, double doubtful, double topic, double keptTopic) {

  static Thresholds read(DataInputStream in) throws IOException {
    return new Thresholds(
        in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
  }

  void write(DataOutputStream out) throws IOException {
    out.writeDouble(alert);
    out.writeDouble(keptAlert);
    out.writeDouble(doubtful);
    out.writeDouble(topic);
    out.writeDouble(keptTopic);
  }
}
