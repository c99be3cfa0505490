import { Screen } from "../ui/screen";
import { w } from "../words";

export default function Nowhere() {
  return (
    <Screen title={w.failure.notFound}>
      <p class="soft">{w.failure.notFoundLead}</p>
      <p><a class="button" href="/">{w.failure.home}</a></p>
    </Screen>
  );
}
