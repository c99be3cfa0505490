import type { OneProvider, SignInAnswer, SsoProviders } from "api";
import { useEffect, useState } from "preact/hooks";
import { callPublic, get } from "../api/http";
import { DEVICE } from "../api/session";
import { navigate } from "../lib/router";
import { w } from "../words";

const KEY = "wardvoice-sign-on";
const PATIENCE = 15 * 60_000;

/** A sign-on that this browser has begun: where it came from, and when. */
interface Begun {
  path: string;
  at: number;
}

/** The identity providers, and whether everybody may sign in by password. */
export function useProviders(): SsoProviders {
  const [known, setKnown] = useState<SsoProviders>({ providers: [], local_sign_in: "allowed" });
  useEffect(() => {
    get<SsoProviders>("/api/auth/sso/providers").then(({ data }) => setKnown(data), () => undefined);
  }, []);
  return known;
}

/** Leads to an identity provider and back; from the middle of work in another tab, so that nothing is lost. */
export function Providers({ all, elsewhere }: { all: OneProvider[]; elsewhere: boolean }) {
  return (
    <div class="stack tight">
      {all.map(({ name, label, login_url: url }) => (
        <a key={name} class="button" target={elsewhere ? "_blank" : undefined} rel="noopener" href={`${url}?return_to=${encodeURIComponent(`${location.origin}/`)}`} onClick={() => {
          const begun: Begun = { path: elsewhere ? "/" : location.pathname + location.search, at: Date.now() };
          localStorage.setItem(KEY, JSON.stringify(begun));
        }}>{label}</a>
      ))}
      {elsewhere && all.length > 0 && <p class="small soft">{w.signIn.elsewhere}</p>}
    </div>
  );
}

/** Whether the browser comes back from an identity provider. */
const code = location.pathname === "/" ? new URLSearchParams(location.search).get("code") : null;

/** A sign-on that this browser has not begun. */
export class NotBegun extends Error {}

let taken = false;

/** The code must not come from a link that somebody else has made: they would have us work under their name. */
function begun(): Begun | null {
  const known = JSON.parse(localStorage.getItem(KEY) ?? "null") as Begun | null;
  localStorage.removeItem(KEY);
  return known && Date.now() - known.at < PATIENCE ? known : null;
}

/** Exchanges the code that the browser brought back, once. The code leaves the address at the same time. */
export function comeBack(): Promise<SignInAnswer> | null {
  if (!code || taken) {
    return null;
  }
  taken = true;
  const from = begun();
  navigate(from?.path ?? "/", true);
  return from
    ? callPublic<SignInAnswer>("/api/auth/sso/exchange", { code, cookie: true, device: DEVICE })
    : Promise.reject(new NotBegun());
}
