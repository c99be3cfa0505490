import { guardClosing, liftGuards, mayLeave } from "./leaving";
import { createStore } from "./store";
import { uniqueId } from "./unique";

/** The address that is shown: path and query. */
export const address = createStore(location.pathname + location.search);

/** What is remembered of an entry of the history. */
interface Left {
  scroll: number;
  words: string;
}

const left = new Map<string, Partial<Left>>();
const entry = () => `${(history.state as { entry?: string } | null)?.entry ?? ""} ${location.pathname}`;

/** The entry of the history that is shown: another one may have the same address. */
export const visit = createStore(entry());

/** Remembers something of the shown entry, for Back; in memory alone, as names of patients stand in no address. */
export const remember = (part: Partial<Left>) => void left.set(entry(), { ...left.get(entry()), ...part });

export const recall = (): Partial<Left> => left.get(entry()) ?? {};

function show(): void {
  visit.set(entry());
  address.set(location.pathname + location.search);
}

export function navigate(to: string, replace = false): void {
  if (!replace && !mayLeave()) {
    return;
  }
  if (replace) {
    history.replaceState(history.state, "", to);
  } else {
    liftGuards();
    remember({ scroll: scrollY });
    history.pushState({ entry: uniqueId() }, "", to);
  }
  show();
}

function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute("download") &&
    !/^\/(api|openapi|assets)(\/|$)|\.html$/.test(link.pathname)
  );
}

function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || !isOurs(link)) {
    return;
  }
  if (link.hash && link.pathname === location.pathname) {
    return;
  }
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener("popstate", () => {
    const shown = address.get();
    const wanted = location.pathname + location.search;
    if (wanted === shown) {
      visit.set(entry());
      return;
    }
    if (!mayLeave()) {
      history.pushState({ entry: visit.get().split(" ", 1)[0] }, "", shown);
      return;
    }
    liftGuards();
    show();
  });
  guardClosing();
  document.addEventListener("click", followLink);
}

/** The query of the address, and a way to change it without leaving the screen. */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(location.search);
}

export function writeQuery(values: Record<string, string | null>): void {
  const search = readQuery();
  for (const [name, value] of Object.entries(values)) {
    if (value) {
      search.set(name, value);
    } else {
      search.delete(name);
    }
  }
  const text = search.toString();
  navigate(location.pathname + (text ? `?${text}` : ""), true);
}
