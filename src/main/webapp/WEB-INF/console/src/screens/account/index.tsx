import { useState } from "preact/hooks";
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
  // A new password ends sessions and the trust in devices.
  const [round, setRound] = useState(0);
  return (
    <Screen title={w.account.title}>
      <div class="stack">
        <div class="grid"><Preferences /><Password done={() => setRound((one) => one + 1)} /></div>
        <Notifications />
        <Factors />
        <Passkeys />
        <Devices key={`devices-${round}`} />
        <Sessions key={`sessions-${round}`} />
        <Keys />
      </div>
    </Screen>
  );
}
