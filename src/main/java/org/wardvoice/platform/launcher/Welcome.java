package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The last output of a start: the service's URL, the demo's users, and what to try first. */
final class Welcome {

  private Welcome() {}

  static String text(LaunchSettings settings) {
    String address = "http://localhost:" + settings.httpPort();
    String place =
        """

        Wardvoice is ready at %1$s
          OpenAPI document   %1$s/openapi
          Data folder        %2$s
        """
            .formatted(address, settings.dataFolder());
    return settings.demo() ? place + demo(address, recording(settings)) : place;
  }

  private static Path recording(LaunchSettings settings) {
    Path recording = settings.dataFolder().resolve("sample-recording.ogg");
    try (InputStream sample =
        Welcome.class.getResourceAsStream("/demo/recordings/complaint-fall.ogg")) {
      Files.copy(sample, recording, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failed) {
      throw new StartFailure("The sample recording can't be written: " + failed, failed);
    }
    return recording;
  }

  /** The command at the end runs in any shell with curl and sed. */
  private static String demo(String address, Path recording) {
    return """

        Sign in as super_admin, hospital_admin, doctor, physician, attending_physician, nurse,
        clinician or quality_manager @demo.example (Cardiology), as nurse.emergency@demo.example,
        or as super_admin, doctor or nurse @second.example. Everyone's password: Ward-Voice-2026

        Upload a recording:
        W=%1$s/api; A="Authorization: Bearer $(curl -s $W/auth/login -H 'Content-Type: application/json' -d '{"email": "nurse@demo.example", "password": "Ward-Voice-2026"}' | sed 's/.*"token" *: *"\\([^"]*\\)".*/\\1/')"; P=$(curl -s -H "$A" "$W/patients?limit=1" | sed 's/.*"id" *: *"\\([^"]*\\)".*/\\1/'); curl -s -H "$A" $W/feedback -F patient_id=$P -F 'audio_file=@%2$s'

        Ctrl-C stops the service.
        """
        .formatted(address, recording);
  }
}
