import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Pixels to the window's edge. */
const GAP = 8;

interface Props {
  label: string;
  describedBy?: string;
  items: { key: string; text: string }[];
  /** What the menu says if there is nothing to choose. */
  none?: string;
  choose: (key: string) => void;
}

/** Puts a menu below its button, or above it where there is no room, and inside the window. */
function place(menu: HTMLElement, button: DOMRect): void {
  const below = button.bottom + 4;
  const fits = below + menu.offsetHeight <= innerHeight;
  menu.style.top = `${fits ? below : Math.max(GAP, button.top - 4 - menu.offsetHeight)}px`;
  menu.style.left = `${Math.max(GAP, Math.min(button.right, innerWidth - GAP) - menu.offsetWidth)}px`;
}

/** A menu button after the pattern of WAI-ARIA: arrows move, Enter chooses, Escape closes. */
export function Menu({ label, describedBy, items, none, choose }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  // Before the next key is pressed, however fast.
  useLayoutEffect(() => {
    if (!open) {
      return undefined;
    }
    place(menu.current!, button.current!.getBoundingClientRect());
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    const shutQuietly = () => setOpen(false);
    addEventListener("pointerdown", outside);
    addEventListener("resize", shutQuietly);
    addEventListener("scroll", shutQuietly, true);
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("resize", shutQuietly);
      removeEventListener("scroll", shutQuietly, true);
    };
  }, [open]);
  const shut = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 };
    if (event.key === "Escape") {
      shut();
    } else if (event.key === "Tab") {
      setOpen(false);
    } else if (event.key in to && all.length > 0) {
      event.preventDefault();
      all[to[event.key]! % all.length]?.focus();
    }
  };
  return (
    <div class="menu" ref={root}>
      <button ref={button} type="button" class="button" aria-haspopup="menu" aria-expanded={open} aria-controls={open ? id : undefined} aria-describedby={describedBy} onClick={() => setOpen(!open)}>{label}</button>
      {open && (
        <div ref={menu} role="menu" id={id} aria-label={label} onKeyDown={onKeyDown}>
          {items.length === 0 && <button type="button" role="menuitem" aria-disabled="true" tabIndex={-1} onClick={shut}>{none}</button>}
          {items.map(({ key, text }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                shut();
                choose(key);
              }}
            >{text}</button>
          ))}
        </div>
      )}
    </div>
  );
}
