import type { BackupCodesView } from "api";
import { announce } from "../../ui/notice";
import { Act } from "../../ui/act";
import { Dialog } from "../../ui/dialog";
import { w } from "../../words";

/** Fresh codes, which are shown this once. */
export function BackupCodes({ codes, close }: { codes: BackupCodesView; close: () => void }) {
  const text = codes.codes.map(({ code }) => code).join("\n");
  return (
    <Dialog title={w.factor.codes}>
      <p class="message warn">{w.factor.codesOnce}</p>
      <ul class="codes mono">{codes.codes.map(({ code }) => <li key={code}>{code}</li>)}</ul>
      <div class="buttons">
        {navigator.clipboard && <Act text={w.factor.copy} run={() => navigator.clipboard.writeText(text).then(() => announce(w.factor.copied))} />}
        <button type="button" class="button" onClick={() => print()}>{w.figures.print}</button>
        <button type="button" class="button primary" data-first onClick={close}>{w.factor.kept}</button>
      </div>
    </Dialog>
  );
}
