import java.io.File;
import java.util.UUID;
import org.wardvoice.client.ApiClient;
import org.wardvoice.client.api.FeedbackApi;
import org.wardvoice.client.api.PatientsApi;
import org.wardvoice.client.api.SignInApi;
import org.wardvoice.client.model.FeedbackView;
import org.wardvoice.client.model.SignInRequest;
import org.wardvoice.client.model.TranscriptionStatus;

/** The example of the README with the generated client: from the sign-in to the transcript. */
public final class Example {

  private Example() {}

  /** {@code Example <address> <email> <password> <recording>}: prints what was heard. */
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient().setBasePath(arguments[0]);
    SignInRequest who = new SignInRequest().email(arguments[1]).password(arguments[2]);
    client.setBearerToken(new SignInApi(client).loginAuth(who, null).getData().getToken());
    UUID patient =
        new PatientsApi(client)
            .listPatients(null, null, 1, null, null, null, null, null)
            .getData()
            .getPatients()
            .get(0)
            .getId();
    FeedbackApi api = new FeedbackApi(client);
    File recording = new File(arguments[3]);
    UUID feedback =
        api.submitFeedback(patient, null, null, null, null, null, null, null, recording)
            .getData()
            .getFeedbackId();
    FeedbackView heard = read(api, feedback);
    while (heard.getTranscriptionStatus() == TranscriptionStatus.PROCESSING) {
      Thread.sleep(500);
      heard = read(api, feedback);
    }
    System.out.println(heard.getTranscriptionStatus());
    System.out.println(heard.getTranscription());
    System.out.println(heard.getAlerts().size() + " alerts");
  }

  private static FeedbackView read(FeedbackApi api, UUID feedback) throws Exception {
    return api.readFeedback(feedback, null, null, null).getData();
  }
}
