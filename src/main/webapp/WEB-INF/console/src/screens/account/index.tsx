import { Screen } from "../../ui/screen";
import { w } from "../../words";
import { Keys } from "./keys";
import { Notifications } from "./notifications";
import { Password } from "./password";
import { Preferences } from "./preferences";
import { Sessions } from "./sessions";

export default function Account() {
  return (
    <Screen title={w.account.title}>
      <div class="stack">
        <div class="grid"><Preferences /><Password /></div>
        <Notifications />
        <Sessions />
        <Keys />
      </div>
    </Screen>
  );
}
