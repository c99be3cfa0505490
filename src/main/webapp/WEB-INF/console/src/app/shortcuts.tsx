import { useEffect, useState } from "preact/hooks";
import { navigate } from "../lib/router";
import { Dialog } from "../ui/dialog";
import { mayRecord } from "../voice/kinds";
import { w } from "../words";
import { lettered } from "./navigation";

const OFF = "wardvoice-single-letters-off";

export const lettersAreOn = () => localStorage.getItem(OFF) === null;

export function switchLetters(on: boolean): void {
  if (on) {
    localStorage.removeItem(OFF);
  } else {
    localStorage.setItem(OFF, "1");
  }
}

/** What single letters may set off. */
interface Ways {
  openPalette: () => void;
  record: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  const busy = target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null;
  return busy || document.querySelector("dialog[open]") !== null;
}

/** Where single letters lead; those of a screen, such as [ and ], stand with it. */
function follow(key: string, before: string, { openPalette, record }: Ways): boolean {
  const goal = before === "g" ? lettered().find(([letter]) => letter === key) : undefined;
  if (goal) {
    navigate(goal[1].href);
  } else if (key === "/") {
    const field = document.querySelector<HTMLElement>("main [type=search]");
    if (field) {
      field.focus();
    } else {
      openPalette();
    }
  } else if (key === "r") {
    record();
  } else {
    return false;
  }
  return true;
}

function List({ close }: { close: () => void }) {
  const rows: [string[], string][] = [
    [["Ctrl", "K"], w.shortcuts.palette], [["/"], w.shortcuts.search],
    ...lettered().map(([letter, { text }]): [string[], string] => [["g", letter], text]), ...(mayRecord() ? [[["r"], w.shortcuts.record] as [string[], string]] : []), [["[", "]"], w.shortcuts.doubts], [["?"], w.shortcuts.help],
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

export function Shortcuts(ways: Ways) {
  const [help, setHelp] = useState(false);
  useEffect(() => {
    let before = "";
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        ways.openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !lettersAreOn() || isTyping(event.target)) {
        return;
      }
      if (event.key === "?") {
        setHelp(true);
      } else if (follow(event.key, before, ways)) {
        event.preventDefault();
      }
      before = event.key;
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return help ? <List close={() => setHelp(false)} /> : null;
}
