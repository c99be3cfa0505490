import { Screen } from "../../ui/screen";
import { w } from "../../words";
import { Devices } from "./devices";
import { Factors } from "./factors";
import { Keys } from "./keys";
import { Notifications } from "./notifications";
import { Passkeys } from "./passkeys";
import { Password } from "./password";
import { Preferences } from "./preferences";
import { Sessions } from "./sessions";

export default function Account() {
  return (
    <Screen title={w.account.title}>
      <div class="stack">
        <div class="grid"><Preferences /><Password /></div>
        <Notifications />
        <Factors />
        <Passkeys />
        <Devices />
        <Sessions />
        <Keys />
      </div>
    </Screen>
  );
}
