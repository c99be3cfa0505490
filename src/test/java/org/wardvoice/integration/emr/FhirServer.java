package org.wardvoice.integration.emr;

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.rest.server.FifoMemoryPagingProvider;
import ca.uhn.fhir.rest.server.RestfulServer;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.Encounter;
import org.hl7.fhir.r4.model.Encounter.EncounterStatus;
import org.hl7.fhir.r4.model.Enumerations.AdministrativeGender;
import org.hl7.fhir.r4.model.Observation;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.Task;
import org.wardvoice.testing.Patience;
import org.wardvoice.testing.Ports;

/** An EMR: HAPI's FHIR server with records in memory, and with the manners that EMRs have. */
public final class FhirServer implements AutoCloseable {

  /** The identifier system of the medical record numbers. */
  public static final String NUMBERS = "urn:test:mrn";

  private static final FhirContext CONTEXT = FhirContext.forR4();

  private final EmrRecords<Patient> patients = new EmrRecords<>(Patient.class);
  private final EmrRecords<Encounter> encounters = new EmrRecords<>(Encounter.class);
  private final EmrRecords<DocumentReference> documents = new EmrRecords<>(DocumentReference.class);
  private final EmrRecords<Task> tasks = new EmrRecords<>(Task.class);
  private final EmrRecords<Observation> observations = new EmrRecords<>(Observation.class);
  private final Deque<Manner> manners = new ConcurrentLinkedDeque<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private volatile Gate gate = new Gate(Integer.MAX_VALUE);
  private final Server server;

  /** Lets so many requests through, and the others when it is opened. */
  private static final class Gate {

    private final AtomicInteger left;
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch opened = new CountDownLatch(1);

    Gate(int requests) {
      left = new AtomicInteger(requests);
    }

    void pass() {
      if (left.getAndDecrement() <= 0) {
        reached.countDown();
        try {
          opened.await();
        } catch (InterruptedException stopped) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  /** How it answers the next request instead of serving it. */
  public interface Manner {

    void answer(HttpServletResponse response) throws IOException;
  }

  /**
   * Starts it on a port; waits while the port is still taken, as {@link Ports#httpServer}. Its base is {@code /fhir}.
   */
  public static FhirServer start(int port) {
    return Awaitility.await()
        .pollInterval(Duration.ofMillis(10))
        .ignoreExceptionsMatching(
            failed -> failed instanceof BindException || failed.getCause() instanceof BindException)
        .until(() -> started(port), emr -> emr.server.isStarted());
  }

  private static FhirServer started(int port) throws Exception {
    FhirServer emr = new FhirServer(port);
    emr.server.start();
    return emr;
  }

  private FhirServer(int port) {
    server = new Server(port);
    ServletContextHandler context = new ServletContextHandler();
    ServletHolder holder = new ServletHolder(new Rude());
    context.addServlet(holder, "/fhir/*");
    server.setHandler(context);
  }

  private final class Rude extends RestfulServer {

    private static final long serialVersionUID = 1L;

    Rude() {
      super(CONTEXT);
    }

    @Override
    protected void initialize() {
      setResourceProviders(List.of(patients, encounters, documents, tasks, observations));
      setPagingProvider(new FifoMemoryPagingProvider(100).setMaximumPageSize(1000));
    }

    @Override
    protected void service(HttpServletRequest arriving, HttpServletResponse response)
        throws ServletException, IOException {
      WholeRequest request = new WholeRequest(arriving);
      asked.add(
          request.getMethod() + " " + request.getRequestURI() + "?" + request.getQueryString());
      gate.pass();
      Manner manner = manners.poll();
      if (manner == null) {
        super.service(request, response);
      } else {
        manner.answer(response);
      }
    }
  }

  /** Lets so many requests through, and serves the later ones only when the gate is opened. */
  public void closeAfter(int requests) {
    gate = new Gate(requests);
  }

  /** Waits until a request stands before the gate. */
  public void awaitClosed() throws InterruptedException {
    if (!gate.reached.await(Patience.MOST.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("The EMR was asked for less than was expected: " + asked.size());
    }
  }

  /** Serves those that stand before the gate, whether or not anybody waits for their answers. */
  public void open() {
    openFor(Integer.MAX_VALUE);
  }

  /** The same, and closes again after so many more requests. */
  public void openFor(int requests) {
    Gate closed = gate;
    gate = new Gate(requests);
    closed.opened.countDown();
  }

  /** Answers the next requests so, one after the other. */
  public void behave(Manner... next) {
    manners.addAll(List.of(next));
  }

  /** Busy, for that many seconds. */
  public static Manner busy(int seconds) {
    return response -> {
      response.setHeader("Retry-After", Integer.toString(seconds));
      response.sendError(429);
    };
  }

  /** The page of a proxy. */
  public static Manner html() {
    return response -> {
      response.setContentType("text/html");
      response.getWriter().write("<html><body>Maintenance until 6 a.m.</body></html>");
    };
  }

  /** The beginning of a resource. */
  public static Manner half() {
    return response -> {
      response.setContentType("application/fhir+json");
      response.getWriter().write("{\"resourceType\":\"Bundle\",\"entry\":[{\"resource\":{");
    };
  }

  /** Methods, paths and queries of all requests. */
  public List<String> asked() {
    return List.copyOf(asked);
  }

  public EmrRecords<Patient> patients() {
    return patients;
  }

  public EmrRecords<Encounter> encounters() {
    return encounters;
  }

  public EmrRecords<DocumentReference> documents() {
    return documents;
  }

  public EmrRecords<Task> tasks() {
    return tasks;
  }

  public EmrRecords<Observation> observations() {
    return observations;
  }

  /** Admits a patient with this number to a location. */
  public void admit(String id, String mrn, String family, String location) {
    patients.put(id, patient(mrn, family, LocalDate.of(1950, 1, 2)));
    stay("stay-" + id, id, location, EncounterStatus.INPROGRESS);
  }

  public static Patient patient(String mrn, String family, LocalDate born) {
    Patient patient = new Patient();
    patient.addIdentifier().setSystem(NUMBERS).setValue(mrn);
    patient.addName().setFamily(family).addGiven("Ada");
    patient.setBirthDate(Date.from(born.atStartOfDay(ZoneOffset.UTC).toInstant()));
    patient.setGender(AdministrativeGender.FEMALE);
    return patient;
  }

  public void stay(String id, String patient, String location, EncounterStatus status) {
    Encounter encounter = new Encounter();
    encounter.setStatus(status);
    encounter.setSubject(new Reference("Patient/" + patient));
    encounter.getPeriod().setStart(Date.from(Instant.ofEpochSecond(1_777_000_000)));
    encounter.addReasonCode().setText("Chest pain");
    encounter.addLocation().setLocation(new Reference("Location/" + location).setDisplay(location));
    encounters.put(id, encounter);
  }

  @Override
  public void close() {
    open();
    try {
      server.stop();
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }
}
