package org.wardvoice.patients.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.service.FindPatients;
import org.wardvoice.patients.service.NewPatient;
import org.wardvoice.patients.service.PatientChange;
import org.wardvoice.patients.service.RegisterPatient;
import org.wardvoice.patients.service.UpdatePatient;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** Patients over HTTP. */
@Path("patients")
@RequestScoped
@Tag(name = "Patients", description = "The registry of patients.")
public class PatientsResource {

  @Inject private CurrentCaller current;
  @Inject private FindPatients find;
  @Inject private RegisterPatient register;
  @Inject private UpdatePatient update;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission("patient:read")
  @Operation(
      summary = "List patients",
      description =
          "Those that the caller may read: of the own department, or of all for a doctor. Latest admission first.")
  public Page<PatientItem> list(
      @BeanParam PatientFilters filters,
      @BeanParam PatientSort sort,
      @BeanParam ListParameters parameters) {
    return find.list(current.caller(), filters.wanted(), sort.order(), parameters.request());
  }

  @POST
  @Path("search")
  @RequiresPermission("patient:read")
  @Operation(
      summary = "Search patients",
      description =
          "The same list, for what shall not stand in an address: proxies and browsers keep those.")
  public Page<PatientItem> search(@OptionalBody PatientSearch search) {
    return list(search.filters(), search.order(), search.parameters());
  }

  @POST
  @RequiresPermission("patient:create")
  @Operation(
      summary = "Register a patient",
      description =
          "The medical record number is unique in the organization. A new patient is active.")
  public Created<PatientView> register(NewPatient patient) {
    PatientView view = register.register(current.caller(), patient);
    return Created.of(view.id(), view);
  }

  @GET
  @Path("{patient_id}")
  @RequiresPermission("patient:read")
  @Operation(summary = "Read a patient", description = "One patient's whole record.")
  public PatientView read(@PathParam("patient_id") String patientId) {
    return find.one(current.caller(), PathId.of("Patient", patientId));
  }

  @PUT
  @Path("{patient_id}")
  @RequiresPermission("patient:update")
  @Operation(
      summary = "Change a patient",
      description = "An absent field stays as it is; an explicit null clears an optional one.")
  public PatientView update(
      @PathParam("patient_id") String patientId, Patch<PatientChange> change) {
    return update.update(current.caller(), PathId.of("Patient", patientId), change, precondition);
  }
}
