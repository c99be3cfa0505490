import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Loading } from "../ui/state";
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
  [/^\/reports$/, () => import("../screens/reports")],
  [/^\/organization(?:\/([^/]+))?(?:\/[^/]+)?$/, () => import("../screens/organization")],
  [/^\/account$/, () => import("../screens/account")],
  [/^\/help(?:\/([^/]+))?$/, () => import("../screens/help")],
  [/^\/api-docs$/, () => import("../screens/api-docs")],
];

const NOWHERE: Load = () => import("../screens/nowhere");
const known = new Map<Load, ComponentType<ScreenProps>>();

/** The screen at an address; its code is fetched when it is first needed. */
export function ScreenAt({ path }: { path: string }) {
  const [pattern, load] = SCREENS.find(([one]) => one.test(path)) ?? [/^/, NOWHERE];
  const id = decodeURIComponent(pattern.exec(path)?.[1] ?? "");
  const [, setLoaded] = useState<Load | null>(null);
  useEffect(() => {
    if (!known.has(load)) {
      void load().then(
        (module) => {
          known.set(load, module.default);
          setLoaded(() => load);
        },
        // The bundle of an older version is gone: the new entry page knows the new one.
        () => location.reload(),
      );
    }
  }, [load]);
  const Found = known.get(load);
  return Found ? (
    <Found key={path} id={id} />
  ) : (
    <main id="main"><h1 class="hidden-text">{w.product}</h1><Loading what={w.product} /></main>
  );
}
