import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePresentNames } from "../api/names";
import { ended, profile, signOut } from "../api/session";
import { address } from "../lib/router";
import { useStore } from "../lib/store";
import { Icon, Logo } from "../ui/icon";
import { Notice } from "../ui/notice";
import { mayRecord } from "../voice/kinds";
import { UnsentButton } from "../voice/unsent";
import { w } from "../words";
import { otherPlaces, places, type Place } from "./navigation";
import { Palette } from "./palette";
import { RecordAnywhere, recordHere } from "./record";
import { SignInAgain } from "./sign-in";
import { ScreenAt } from "./screens";
import { Shortcuts } from "./shortcuts";

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine);
    addEventListener("online", follow);
    addEventListener("offline", follow);
    return () => {
      removeEventListener("online", follow);
      removeEventListener("offline", follow);
    };
  }, []);
  return online;
}

function Links({ links, path }: { links: Place[]; path: string }) {
  return (
    <ul>
      {links.map(({ href, text, icon }) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? "page" : href !== "/" && path.startsWith(href) ? "true" : undefined}>
            <Icon name={icon} />{text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether the menu of narrow screens is open; Escape, a click beside it and its links close it. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const side = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    side.current?.querySelector("a")?.focus();
    const shut = () => {
      if (side.current?.contains(document.activeElement)) {
        button.current?.focus();
      }
      setOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && shut();
    const onClick = ({ target }: MouseEvent) => {
      const clicked = target as Element;
      if (!clicked.closest(".menu-button") && (!clicked.closest(".side") || clicked.closest("a"))) {
        shut();
      }
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("click", onClick);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("click", onClick);
    };
  }, [open]);
  return { open, setOpen, side, button };
}

function Side({ path, open, part }: { path: string; open: boolean; part: RefObject<HTMLElement> }) {
  const user = useStore(profile)?.user;
  return (
    <nav ref={part} class="side" id="side" aria-label={w.nav.label} data-open={open}>
      <p class="who small"><strong>{user?.name}</strong><br /><span class="soft">{w.values[user?.role ?? ""] ?? user?.role}{user?.department && ` · ${user.department}`}</span></p>
      <Links links={places()} path={path} />
      <Links links={otherPlaces()} path={path} />
      <ul><li><button type="button" onClick={() => void signOut()}><Icon name="signOut" />{w.nav.signOut}</button></li></ul>
    </nav>
  );
}

export function Shell() {
  const path = useStore(address).replace(/\?.*/, "").replace(/(.)\/$/, "$1");
  const online = useOnline();
  usePresentNames();
  const away = useStore(ended);
  const who = useStore(profile);
  const organization = who?.organization?.name;
  const passkeyMissing = who?.mfa.passkey_required;
  const menu = useMenu();
  const [palette, setPalette] = useState(false);
  const [recording, setRecording] = useState(false);
  useEffect(() => {
    menu.setOpen(false);
    setPalette(false);
    setRecording(false);
  }, [path]);
  const record = () => {
    if (!recordHere()) {
      setRecording(mayRecord());
    }
  };
  return (
    <div class="shell">
      <a class="skip" href="#main">{w.nav.skip}</a>
      <header class="bar">
        <button ref={menu.button} type="button" class="button quiet icon menu-button" aria-label={w.nav.menu} aria-expanded={menu.open} aria-controls="side" onClick={() => menu.setOpen(!menu.open)}><Icon name="menu" /></button>
        <a class="brand" href="/"><Logo /><span>{w.product}<small>{organization}</small></span></a>
        <span class="bar-space" />
        <UnsentButton />
        <button type="button" class="find" aria-label={w.nav.search} onClick={() => setPalette(true)}>
          <Icon name="search" /><span>{w.nav.search}</span><kbd>Ctrl K</kbd>
        </button>
      </header>
      {!online && <p class="banner" role="status">{w.failure.offlineBanner}</p>}
      {passkeyMissing && <p class="banner" role="status">{w.passkey.required} <a href="/account">{w.nav.account}</a></p>}
      <Side path={path} open={menu.open} part={menu.side} />
      <ScreenAt path={path} />
      <Notice />
      <Shortcuts openPalette={() => setPalette(true)} record={record} />
      {recording && <RecordAnywhere close={() => setRecording(false)} />}
      {palette && <Palette close={() => setPalette(false)} record={record} />}
      {away && <SignInAgain />}
    </div>
  );
}
