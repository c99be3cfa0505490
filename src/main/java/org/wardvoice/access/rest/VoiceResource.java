package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.SignInByVoice;
import org.wardvoice.access.service.factor.FactorView;
import org.wardvoice.access.service.voice.EnrollVoice;
import org.wardvoice.access.service.voice.VoicePhraseView;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Public;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.FileSink;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.MultipartForm.Files;
import org.wardvoice.shared.http.MultipartForm.Submission;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.request.CallerKnown;

/** Enrolling the caller's voice, and signing in with it after the password. */
@Path("auth/voice")
@ApplicationScoped
@Tag(name = "Second factors")
public class VoiceResource {

  /** Not in the form: a recording is only read if the token is valid. */
  private static final String TOKEN = "X-MFA-Token";

  private static final String FILE = "audio_file";
  private static final String FIRST = "audio_file_1";
  private static final String SECOND = "audio_file_2";
  private static final String THIRD = "audio_file_3";

  /** More than 15 seconds need in any usual format. */
  private static final long MOST_BYTES = 5L << 20;

  private static final FileSink<byte[]> IN_MEMORY = (name, content) -> content.readAllBytes();

  @Inject private EnrollVoice enroll;
  @Inject private SignInByVoice signIn;
  @Inject private CurrentCaller caller;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @POST
  @Path("enroll/phrase")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Start to enroll your voice",
      description =
          "Returns a phrase of six digits, to be recorded three times within five minutes. Requires another second"
              + " factor, and `wardvoice.access.voice.enabled`. If you signed in more than 15 minutes ago, `password`"
              + " is required.")
  public VoicePhraseView enrollPhrase(@OptionalBody FactorSetupRequest wanted) {
    return enroll.begin(caller.caller(), FactorSetupRequest.passwordOf(wanted));
  }

  @POST
  @Path("enroll")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Enroll your voice",
      description =
          "Takes three recordings of the phrase, each of at most 15 seconds and 5 MiB, in the formats of feedback. From"
              + " now on, sign-ins with a password also accept your voice as the second factor. A refused recording"
              + " leaves the phrase valid. A new enrolment replaces the previous one. The recordings are not stored."
              + " You are notified by email.")
  public FactorView enroll(
      @FormOf(
              value = VoiceEnrollmentForm.class,
              file = {FIRST, SECOND, THIRD})
          MultipartForm form) {
    List<String> fields = List.of(FIRST, SECOND, THIRD);
    Files<VoiceEnrollmentForm, byte[]> given =
        form.readFiles(VoiceEnrollmentForm.class, fields, MOST_BYTES, IN_MEMORY);
    Map<String, byte[]> recordings = new LinkedHashMap<>();
    fields.forEach(field -> recordings.put(field, require(field, given.files().get(field))));
    return enroll.enroll(caller.caller(), given.fields().phraseId(), recordings);
  }

  @POST
  @Path("verify/phrase")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Start a sign-in by voice",
      description =
          "Returns a new phrase of six digits for a sign-in whose `methods` include `voice`. It expires after five"
              + " minutes and works once. A sign-in shows at most five phrases.")
  public VoicePhraseView verifyPhrase(VoicePhraseRequest wanted) {
    return signIn.begin(wanted.mfaToken());
  }

  @POST
  @Path("verify")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Complete a sign-in by voice",
      description =
          "Returns tokens, as the sign-in does, if the recording contains the digits of the phrase, at most one of them"
              + " wrong, and is in the user's voice. Each recording uses up its phrase. Three failures end the"
              + " `mfa_token`; ten failures lock the second factor for 15 minutes, then twice as long. A recording that"
              + " can't be decoded is not a failure. With `trust_device`, this device needs no second factor for 30"
              + " days, unless a sign-in looks suspicious.")
  public SignInAnswer verify(
      @Parameter(description = "The `mfa_token` of the sign-in.") @HeaderParam(TOKEN)
          String mfaToken,
      @FormOf(value = VoiceProofForm.class, file = FILE) MultipartForm form) {
    signIn.requireWaiting(mfaToken);
    CallerKnown.mark(request);
    Submission<VoiceProofForm, byte[]> given =
        form.read(VoiceProofForm.class, FILE, MOST_BYTES, IN_MEMORY);
    VoiceProofForm fields = given.fields();
    SessionCookies cookies = SessionCookies.of(request);
    return cookies.answer(
        response,
        signIn.signIn(
            mfaToken,
            fields.phraseId(),
            FILE,
            require(FILE, given.file().orElse(null)),
            "true".equals(fields.trustDevice()),
            cookies.device(request),
            Origin.current()));
  }

  private static byte[] require(String field, byte[] recording) {
    if (recording == null || recording.length == 0) {
      throw new InvalidInput(field, "is required");
    }
    return recording;
  }
}
