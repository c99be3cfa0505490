import { useEffect, useState } from "preact/hooks";
import { navigate } from "../lib/router";
import { Dialog } from "../ui/dialog";
import { w } from "../words";

const OFF = "wardvoice-single-letters-off";

export const lettersAreOn = () => localStorage.getItem(OFF) === null;

export function switchLetters(on: boolean): void {
  if (on) {
    localStorage.removeItem(OFF);
  } else {
    localStorage.setItem(OFF, "1");
  }
}

const PLACES: Record<string, string> = { p: "/patients", t: "/tasks", a: "/alerts", n: "/notes" };

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog, [role=menu]") !== null;
}

/** Where single letters lead; those of a screen, such as [ and ], stand with it. */
function follow(key: string, before: string): boolean {
  if (before === "g" && PLACES[key]) {
    navigate(PLACES[key]);
  } else if (key === "/") {
    document.querySelector<HTMLElement>("main [type=search]")?.focus();
  } else if (key === "r") {
    document.querySelector<HTMLElement>("main .button.record")?.click();
  } else {
    return false;
  }
  return true;
}

function List({ close }: { close: () => void }) {
  const rows: [string[], string][] = [
    [["Ctrl", "K"], w.shortcuts.palette], [["/"], w.shortcuts.search], [["g", "p"], w.shortcuts.goPatients], [["g", "t"], w.shortcuts.goTasks],
    [["g", "a"], w.shortcuts.goAlerts], [["g", "n"], w.shortcuts.goNotes], [["r"], w.shortcuts.record], [["[", "]"], w.shortcuts.doubts], [["?"], w.shortcuts.help],
  ];
  return (
    <Dialog title={w.shortcuts.title} close={close}>
      <table>
        <tbody>
          {rows.map(([keys, text]) => (
            <tr key={text}><th scope="row">{text}</th><td class="end nowrap">{keys.map((key) => <kbd key={key}>{key}</kbd>)}</td></tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

export function Shortcuts({ openPalette }: { openPalette: () => void }) {
  const [help, setHelp] = useState(false);
  useEffect(() => {
    let before = "";
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !lettersAreOn() || isTyping(event.target)) {
        return;
      }
      if (event.key === "?") {
        setHelp(true);
      } else if (follow(event.key, before)) {
        event.preventDefault();
      }
      before = event.key;
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return help ? <List close={() => setHelp(false)} /> : null;
}
