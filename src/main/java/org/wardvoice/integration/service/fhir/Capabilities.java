package org.wardvoice.integration.service.fhir;

import org.hl7.fhir.r4.model.CapabilityStatement;
import org.hl7.fhir.r4.model.CapabilityStatement.CapabilityStatementKind;
import org.hl7.fhir.r4.model.CapabilityStatement.CapabilityStatementRestComponent;
import org.hl7.fhir.r4.model.CapabilityStatement.CapabilityStatementRestResourceComponent;
import org.hl7.fhir.r4.model.CapabilityStatement.ResourceVersionPolicy;
import org.hl7.fhir.r4.model.CapabilityStatement.RestfulCapabilityMode;
import org.hl7.fhir.r4.model.CapabilityStatement.TypeRestfulInteraction;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.Enumerations.FHIRVersion;
import org.hl7.fhir.r4.model.Enumerations.PublicationStatus;

/** The capabilities of the FHIR interface. */
public final class Capabilities {

  /** The date of their last change. */
  private static final String DATE = "2026-11-25";

  private static final String BULK = "http://hl7.org/fhir/uv/bulkdata/";

  private Capabilities() {}

  /**
   * The capability statement.
   *
   * @param base the public base URL of the interface
   */
  public static CapabilityStatement at(String base) {
    CapabilityStatement statement = new CapabilityStatement();
    statement
        .setStatus(PublicationStatus.ACTIVE)
        .setDateElement(new DateTimeType(DATE))
        .setKind(CapabilityStatementKind.INSTANCE)
        .setFhirVersion(FHIRVersion._4_0_1)
        .addFormat("application/fhir+json")
        .addFormat("application/fhir+xml")
        .addFormat("json")
        .addFormat("xml");
    statement.addInstantiates(BULK + "CapabilityStatement/bulk-data");
    statement.getSoftware().setName("Wardvoice").setVersion("1");
    statement
        .getImplementation()
        .setDescription("Patients, stays, notes, tasks and feedback, read-only")
        .setUrl(base);
    CapabilityStatementRestComponent rest =
        statement.addRest().setMode(RestfulCapabilityMode.SERVER);
    rest.getSecurity()
        .setDescription(
            "A bearer token of the API's sign-in, or an API key in X-API-Key. Permissions and rules are those of the"
                + " API.");
    for (FhirType type : FhirType.values()) {
      describe(rest.addResource(), type);
    }
    rest.addResource()
        .setType("Binary")
        .setDocumentation("The recordings of dictated notes.")
        .addInteraction()
        .setCode(TypeRestfulInteraction.READ);
    rest.addOperation().setName("export").setDefinition(BULK + "OperationDefinition/export");
    return statement;
  }

  private static void describe(CapabilityStatementRestResourceComponent resource, FhirType type) {
    resource
        .setType(type.title())
        .setVersioning(ResourceVersionPolicy.NOVERSION)
        .setConditionalRead(CapabilityStatement.ConditionalReadStatus.FULLSUPPORT);
    resource.addInteraction().setCode(TypeRestfulInteraction.READ);
    resource.addInteraction().setCode(TypeRestfulInteraction.SEARCHTYPE);
    for (SearchParameter parameter : SearchParameters.of(type)) {
      resource
          .addSearchParam()
          .setName(parameter.name())
          .setType(parameter.meaning().type())
          .setDocumentation(parameter.description());
    }
    if (SearchParameters.haveAPatient(type)) {
      resource.addSearchInclude(type.title() + ":patient");
      resource.addSearchInclude(type.title() + ":subject");
    }
    if (type == FhirType.PATIENT) {
      resource
          .addOperation()
          .setName("export")
          .setDefinition(BULK + "OperationDefinition/patient-export");
      resource
          .addOperation()
          .setName("everything")
          .setDefinition("http://hl7.org/fhir/OperationDefinition/Patient-everything");
    }
  }
}
