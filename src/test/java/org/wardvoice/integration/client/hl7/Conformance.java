package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.model.AbstractSegment;
import ca.uhn.hl7v2.model.Group;
import ca.uhn.hl7v2.model.Structure;
import ca.uhn.hl7v2.model.Type;
import ca.uhn.hl7v2.util.Terser;
import java.util.ArrayList;
import java.util.List;

/** Checks messages against the message structures and segment definitions of v2.5.1. */
final class Conformance {

  private Conformance() {}

  static List<String> violations(Group message) throws HL7Exception {
    List<String> found = new ArrayList<>();
    check(message, found);
    return found;
  }

  private static void check(Group group, List<String> found) throws HL7Exception {
    for (String name : group.getNames()) {
      Structure[] all = group.getAll(name);
      boolean none = true;
      for (Structure structure : all) {
        if (!structure.isEmpty()) {
          none = false;
          check(structure, found);
        }
      }
      if (none && group.isRequired(name)) {
        found.add(group.getName() + " lacks " + name);
      }
      if (((ca.uhn.hl7v2.model.AbstractGroup) group).getNonStandardNames().contains(name)) {
        found.add(group.getName() + " has no place for " + name);
      }
    }
  }

  private static void check(Structure structure, List<String> found) throws HL7Exception {
    if (structure instanceof Group group) {
      check(group, found);
      return;
    }
    AbstractSegment segment = (AbstractSegment) structure;
    for (int field = 1; field <= segment.numFields(); field++) {
      Type[] repetitions = segment.getField(field);
      boolean empty = repetitions.length == 0 || repetitions[0].isEmpty();
      if (segment.isRequired(field) && empty) {
        found.add(segment.getName() + "-" + field + " is required");
      }
      int most = segment.getMaxCardinality(field);
      if (most > 0 && repetitions.length > most) {
        found.add(segment.getName() + "-" + field + " repeats");
      }
      for (Type type : repetitions) {
        if (type.getExtraComponents().numComponents() > 0) {
          found.add(segment.getName() + "-" + field + " has extra components");
        }
      }
    }
    if (segment.getName().equals("OBX")) {
      checkResult(segment, found);
    }
  }

  private static void checkResult(AbstractSegment segment, List<String> found) throws HL7Exception {
    if (value(segment, 2).isEmpty() && !value(segment, 11).equals("X")) {
      found.add("OBX-2 is required unless OBX-11 is X");
    }
  }

  private static String value(AbstractSegment segment, int field) throws HL7Exception {
    String value = Terser.get(segment, field, 0, 1, 1);
    return value == null ? "" : value;
  }
}
