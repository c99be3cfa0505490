import { createStore } from "./store";

/** The address that is shown: path and query. */
export const address = createStore(location.pathname + location.search);

let guard: (() => boolean) | null = null;

/** Asks before the screen is left with something unsaved; null takes the question back. */
export function guardLeaving(question: (() => boolean) | null): void {
  guard = question;
}

export function navigate(to: string, replace = false): void {
  if (guard && !replace && !guard()) {
    return;
  }
  guard = replace ? guard : null;
  if (replace) {
    history.replaceState(null, "", to);
  } else {
    history.pushState(null, "", to);
  }
  address.set(location.pathname + location.search);
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
  navigate(link.pathname + link.search);
}

export function startRouter(): void {
  addEventListener("popstate", () => address.set(location.pathname + location.search));
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
