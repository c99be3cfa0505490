import type { BackupCodesView, FactorMethod, FactorsView, FactorView, SentCodeView } from "api";
import { useState } from "preact/hooks";
import { post, remove } from "../../api/http";
import { useRemote } from "../../api/record";
import { SetUpFactor, type Ways } from "../../factors/set-up";
import { date, dateTime } from "../../lib/format";
import { guardLeaving } from "../../lib/leaving";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { announce } from "../../ui/notice";
import { useProof, withPassword } from "../../ui/proof";
import { Loaded } from "../../ui/state";
import { w } from "../../words";
import { BackupCodes } from "./backup-codes";

const PATH = "/api/auth/mfa";
const GUARD = "factor";
const METHODS: FactorMethod[] = ["totp", "sms", "email", "voice"];

function state(factor: FactorView | undefined): string {
  if (!factor) {
    return w.factor.notSetUp;
  }
  const used = factor.last_used_at ? w.factor.lastUsed(dateTime(factor.last_used_at)) : w.factor.neverUsed;
  const usable = factor.usable ? null : w.factor.notUsable;
  return [factor.phone_number, w.factor.since(date(factor.confirmed_at)), used, usable].filter(Boolean).join(" · ");
}

/** The second factors of the user: set up, change, remove. */
export function Factors() {
  const remote = useRemote<FactorsView>(PATH);
  const proof = useProof();
  const [setting, setSetting] = useState<FactorMethod | null>(null);
  const [codes, setCodes] = useState<BackupCodesView | null>(null);
  const done = (text: string) => {
    announce(text);
    setSetting(null);
    remote.reload();
  };
  const guarded = async <T,>(path: string, body: object = {}): Promise<T> => {
    let answer: T | undefined;
    await proof.run(async (password) => {
      answer = await post<T>(`${PATH}/${path}`, { ...body, ...withPassword(password) });
    });
    return answer as T;
  };
  const ways: Ways = {
    totp: () => guarded("totp"),
    sms: async (phoneNumber) => {
      const sent = await guarded<SentCodeView>("sms", { phoneNumber });
      guardLeaving(GUARD, null);
      return sent;
    },
    email: () => guarded("email"),
    confirm: (method, code) => post(`${PATH}/${method}/confirm`, { code }).then(() => done(w.factor.added)),
  };
  const drop = (method: string) => proof.ask((password) => remove(`${PATH}/${method}`, { password })).then(() => done(w.factor.removed));
  return (
    <section class="card stack" aria-labelledby="factors-title">
      <h2 id="factors-title">{w.factor.title}</h2>
      <p class="soft">{w.factor.lead}</p>
      <Loaded of={remote} what={w.factor.title} within>
        {({ methods, available, backup_codes: backup }) => (
          <ul class="rows">
            {METHODS.map((method) => {
              const factor = methods.find((one) => one.method === method);
              // A voice is enrolled by the hospital's app.
              const offered = method !== "voice" && available.includes(method);
              if (!offered && !factor) {
                return null;
              }
              return (
                <li key={method}>
                  <div class="row-line">
                    <span><strong>{w.signIn.methods[method]}</strong> {factor && <Badge value="active" text={w.factor.on} />}<br /><span class="soft small">{state(factor)}</span></span>
                    <span class="buttons">
                      {offered && <button type="button" class="button" aria-label={`${factor ? w.factor.change : w.factor.setUp}: ${w.signIn.methods[method]}`} onClick={() => setSetting(method)}>{factor ? w.factor.change : w.factor.setUp}</button>}
                      {factor && <Act danger text={w.common.remove} about={w.signIn.methods[method]} run={() => drop(method)} />}
                    </span>
                  </div>
                </li>
              );
            })}
            <li>
              <div class="row-line">
                <span><strong>{w.factor.codes}</strong><br /><span class="soft small">{backup ? w.factor.codesLeft(backup.remaining) : w.factor.codesLead}</span></span>
                {(methods.length > 0 || backup) && (
                  <span class="buttons">
                    <Act text={w.factor.newCodes} {...(backup ? { ask: w.factor.codesReplace } : {})} run={async () => setCodes(await guarded<BackupCodesView>("backup-codes"))} />
                    {backup && <Act danger text={w.common.remove} about={w.factor.codes} run={() => drop("backup-codes")} />}
                  </span>
                )}
              </div>
            </li>
          </ul>
        )}
      </Loaded>
      {setting && <Dialog title={w.signIn.methods[setting] ?? setting} owner={GUARD} close={() => setSetting(null)}><SetUpFactor method={setting} ways={ways} cancel={() => setSetting(null)} /></Dialog>}
      {codes && <BackupCodes codes={codes} close={() => {
        setCodes(null);
        remote.reload();
      }} />}
      {proof.dialog}
    </section>
  );
}
