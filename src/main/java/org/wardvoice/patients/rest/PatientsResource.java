package org.wardvoice.patients.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.idempotency.ReadsOnly;
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
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** Patients over HTTP. */
@Path("patients")
@ApplicationScoped
@Tag(name = "Patients", description = "The patient registry.")
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
          "Lists the patients that the caller may read, latest admission first: those of the caller's department or,"
              + " for doctors, of all departments.")
  public Page<PatientItem> list(
      @BeanParam PatientFilters filters,
      @BeanParam PatientSort sort,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(),
        filters.wanted(query),
        query.read(sort::order),
        parameters.request(query));
  }

  @POST
  @Path("search")
  @ReadsOnly
  @RequiresPermission("patient:read")
  @Operation(
      summary = "Search patients",
      description =
          "Same as the list, but keeps search terms out of URLs, which proxies and browsers log.")
  public Page<PatientItem> search(@OptionalBody PatientSearch search) {
    return list(search.filters(), search.order(), search.parameters());
  }

  @POST
  @RequiresPermission("patient:create")
  @Operation(
      summary = "Register a patient",
      description =
          "The medical record number must be unique in the organization. New patients are active.")
  public Created<PatientView> register(NewPatient patient) {
    PatientView view = register.register(current.caller(), patient);
    return Created.of(view.id(), view);
  }

  @GET
  @Path("{patient_id}")
  @RequiresPermission("patient:read")
  @Operation(summary = "Get a patient", description = "Returns the full patient record.")
  public PatientView read(@PathParam("patient_id") String patientId) {
    return find.one(current.caller(), PathId.of("Patient", patientId));
  }

  @PUT
  @Path("{patient_id}")
  @RequiresPermission("patient:update")
  @Operation(
      summary = "Update a patient",
      description =
          "Absent fields stay unchanged. An explicit null clears an optional field. `status_reason` says in the"
              + " timeline why the status changes, and is required when a deceased patient becomes active.")
  public PatientView update(
      @PathParam("patient_id") String patientId, Patch<PatientChange> change) {
    return update.update(current.caller(), PathId.of("Patient", patientId), change, precondition);
  }

  /** Repeats the lost response to a registration. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindPatients find, CurrentCaller current) {
    return new ReplayedAnswer("patient", id -> Created.of(id, find.created(current.caller(), id)));
  }
}
