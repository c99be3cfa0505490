package org.wardvoice.alerts.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.service.FindAlerts.AlertQuery;
import org.wardvoice.patients.PatientRecords;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** The alerts in the copy of a patient's data. */
@Component
public class PatientAlerts implements PatientRecords {

  private final FindAlerts find;

  @Inject
  public PatientAlerts(FindAlerts find) {
    this.find = find;
  }

  @Override
  public String name() {
    return "alerts";
  }

  @Override
  public List<String> permissions() {
    return List.of("feedback:read");
  }

  @Override
  public Page<AlertView> page(Caller caller, UUID patientId, PageRequest page) {
    AlertQuery ofPatient = new AlertQuery(null, null, null, null, null, patientId.toString());
    return find.list(caller, ofPatient, List.of(), page);
  }
}
