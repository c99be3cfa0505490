import type { ProfileView, SignInAnswer, SignOutAnswer } from "api";
import { liftGuards, mayLeave } from "../lib/leaving";
import { createStore } from "../lib/store";
import { applyTheme } from "../app/theme";
import { speak, w } from "../words";
import { announce } from "../ui/notice";
import { callPublic, callQuietly, Failure, onSessionEnd } from "./http";

export type Profile = ProfileView;

/** Who is signed in: undefined until it is known, null if nobody. */
export const profile = createStore<Profile | null | undefined>(undefined);

/** Whether the session has ended while somebody was working. */
export const ended = createStore(false);

let waiting: { proceed: () => void; giveUp: (reason: Failure) => void }[] = [];

onSessionEnd(() => {
  if (!profile.get()) {
    return Promise.reject(new Failure(401, "UNAUTHORIZED", ""));
  }
  ended.set(true);
  return new Promise<void>((proceed, giveUp) => waiting.push({ proceed, giveUp }));
});

const CHOSEN = "wardvoice-session-language";

/** Sets the language that was chosen for this session, whatever the user's preferences say; null takes it back. */
export function chooseForSession(tag: string | null): void {
  if (tag) {
    sessionStorage.setItem(CHOSEN, tag);
  } else {
    sessionStorage.removeItem(CHOSEN);
  }
}

/** Finds out who is signed in, at the start and after a sign-in. */
export async function loadProfile(): Promise<void> {
  await take(await callQuietly<Profile>("/api/auth/me"));
}

/** Goes on with work if somebody has signed in, such as in another tab. */
export async function resume(): Promise<void> {
  const found = await callQuietly<Profile>("/api/auth/me");
  if (found) {
    await take(found);
  }
}

async function take(found: Profile | null): Promise<void> {
  const before = profile.get();
  if (found) {
    await speak(sessionStorage.getItem(CHOSEN) ?? found.language);
    applyTheme(found.theme);
  }
  if (before && found && before.user.id !== found.user.id) {
    liftGuards();
    location.assign("/");
    return;
  }
  profile.set(found);
  if (found) {
    ended.set(false);
    waiting.splice(0).forEach(({ proceed }) => proceed());
  }
}

/** What sessions of the console are called. */
export const DEVICE = "Web console";

export const signIn = (email: string, password: string) =>
  callPublic<SignInAnswer>("/api/auth/login", { email, password, cookie: true, device: DEVICE });

/** Signs out. When the service can't do it now, the page stays and says so: the session goes on. */
export async function signOut(): Promise<void> {
  if (!mayLeave()) {
    return;
  }
  try {
    leave(await callPublic<SignOutAnswer>("/api/auth/logout"));
  } catch (reason) {
    if (reason instanceof Failure && reason.status === 401) {
      leave();
    } else {
      announce(w.signIn.stillIn);
    }
  }
}

/** Forgets who was signed in, and everything that was shown; the identity provider may want to know. */
export function leave(answer?: SignOutAnswer | null): void {
  waiting = [];
  liftGuards();
  chooseForSession(null);
  location.assign(answer?.provider_logout_url ?? "/");
}

/** Whether the permissions grant an action, as the service decides it: by itself, its resource, or everything. */
export function grants(permissions: string[], permission: string): boolean {
  const resource = permission.slice(0, permission.indexOf(":"));
  return ["*", `${resource}:*`, permission].some((one) => permissions.includes(one));
}

export function may(permission: string): boolean {
  return grants(profile.get()?.permissions ?? [], permission);
}
