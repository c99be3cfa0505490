import { guardClosing, liftGuards, mayLeave } from "./leaving";
import { createStore } from "./store";

/** The address that is shown: path and query. */
export const address = createStore(location.pathname + location.search);

export function navigate(to: string, replace = false): void {
  if (!replace && !mayLeave()) {
    return;
  }
  if (replace) {
    history.replaceState(null, "", to);
  } else {
    liftGuards();
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
  navigate(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener("popstate", () => {
    const shown = address.get();
    const wanted = location.pathname + location.search;
    if (wanted === shown) {
      return;
    }
    if (!mayLeave()) {
      history.pushState(null, "", shown);
      return;
    }
    liftGuards();
    address.set(wanted);
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
