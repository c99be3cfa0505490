import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  label: string;
  describedBy?: string;
  items: { key: string; text: string }[];
  /** What the menu says if there is nothing to choose. */
  none?: string;
  choose: (key: string) => void;
}

/** A menu button after the pattern of WAI-ARIA: arrows move, Enter chooses, Escape closes. */
export function Menu({ label, describedBy, items, none, choose }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Before the next key is pressed, however fast.
  useLayoutEffect(() => {
    if (!open) {
      return undefined;
    }
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
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
        <div role="menu" id={id} aria-label={label} onKeyDown={onKeyDown}>
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
