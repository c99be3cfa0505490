import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Failure } from "../api/http";
import { FailurePanel, Loading } from "../ui/state";
import { w } from "../words";

/** The parts of an address that name a record. */
export interface ScreenProps {
  id: string;
}

type Load = () => Promise<{ default: ComponentType<ScreenProps> }>;

const SCREENS: [RegExp, Load][] = [
  [/^\/$/, () => import("../screens/home")],
  [/^\/patients$/, () => import("../screens/patients/list")],
  [/^\/patients\/([^/]+)$/, () => import("../screens/patients/one")],
  [/^\/patients\/([^/]+)\/privacy$/, () => import("../screens/patients/privacy")],
  [/^\/feedback$/, () => import("../screens/feedback/list")],
  [/^\/feedback\/([^/]+)$/, () => import("../screens/feedback/one")],
  [/^\/notes$/, () => import("../screens/notes/list")],
  [/^\/notes\/([^/]+)$/, () => import("../screens/notes/one")],
  [/^\/tasks$/, () => import("../screens/tasks/board")],
  [/^\/tasks\/([^/]+)$/, () => import("../screens/tasks/one")],
  [/^\/alerts$/, () => import("../screens/alerts")],
  [/^\/figures$/, () => import("../screens/figures")],
  [/^\/reports(?:\/([^/]+))?$/, () => import("../screens/reports")],
  [/^\/organization(?:\/([^/]+))?(?:\/[^/]+)?$/, () => import("../screens/organization")],
  [/^\/account$/, () => import("../screens/account")],
  [/^\/help(?:\/([^/]+))?$/, () => import("../screens/help")],
  [/^\/api-docs$/, () => import("../screens/api-docs")],
];

const NOWHERE: Load = () => import("../screens/nowhere");
const known = new Map<Load, ComponentType<ScreenProps>>();
const RELOADED = "wardvoice-reloaded";

/**
 * Code is missing: without a network it comes later; else the bundle is of an older version, and the new entry page
 * knows the new one. Returns whether the page is loaded anew.
 */
function reloadForNewVersion(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED)) {
    return false;
  }
  sessionStorage.setItem(RELOADED, "1");
  location.reload();
  return true;
}

/** The screen at an address; its code is fetched when it is first needed. */
export function ScreenAt({ path }: { path: string }) {
  const [pattern, load] = SCREENS.find(([one]) => one.test(path)) ?? [/^/, NOWHERE];
  const id = decodeURIComponent(pattern.exec(path)?.[1] ?? "");
  const [, setLoaded] = useState<Load | null>(null);
  const [missing, setMissing] = useState<Load | null>(null);
  const fetchCode = () => {
    setMissing(null);
    void load().then(
      (module) => {
        sessionStorage.removeItem(RELOADED);
        known.set(load, module.default);
        setLoaded(() => load);
      },
      () => reloadForNewVersion() || setMissing(() => load),
    );
  };
  useEffect(() => {
    if (!known.has(load)) {
      fetchCode();
    }
  }, [load]);
  useEffect(() => {
    if (missing !== load) {
      return undefined;
    }
    addEventListener("online", fetchCode);
    return () => removeEventListener("online", fetchCode);
  }, [missing, load]);
  const Found = known.get(load);
  // A part of the new screen that the address names, as of a guide.
  useEffect(() => {
    if (Found && location.hash) {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  }, [Found, path]);
  return Found ? (
    <Found key={path} id={id} />
  ) : (
    <main id="main">
      <h1 class="hidden-text">{w.product}</h1>
      {missing === load ? <FailurePanel failure={new Failure(0, "OFFLINE", "")} retry={fetchCode} /> : <Loading what={w.product} />}
    </main>
  );
}
