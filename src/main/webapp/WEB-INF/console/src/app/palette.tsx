import type { PatientItem } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { search } from "../api/http";
import { may } from "../api/session";
import { navigate } from "../lib/router";
import { Dialog } from "../ui/dialog";
import { w } from "../words";
import { otherPlaces, places } from "./navigation";

interface Found {
  key: string;
  text: string;
  more: string;
  go: () => void;
}

const leadTo = (href: string, text: string, more = ""): Found => ({ key: href, text, more, go: () => navigate(href) });

/** The recorder, where the screen behind has one. */
function recorder(): Found[] {
  const button = document.querySelector<HTMLElement>("main .button.record");
  return button ? [{ key: "record", text: w.shortcuts.record, more: "", go: () => button.click() }] : [];
}

/** Patients by name or record number. */
function usePatients(text: string): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    if (text.trim().length < 2 || !may("patient:read")) {
      setFound([]);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      search<{ patients: PatientItem[] }>("/api/patients/search", { q: text.trim(), limit: 8 }).then(
        ({ patients }) => current && setFound(patients.map((one) => leadTo(`/patients/${one.id}`, one.name, `${one.mrn} · ${one.department}`))),
        () => undefined,
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}

/** Goes anywhere by typing: a combobox with a list of screens and patients. */
export function Palette({ close }: { close: () => void }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const screens = [...places(), ...otherPlaces()].map((place) => leadTo(place.href, place.text));
  const fitting = [...recorder(), ...screens].filter((one) => one.text.toLowerCase().includes(text.trim().toLowerCase()));
  const all = [...usePatients(text), ...fitting];
  const chosen = Math.min(at, all.length - 1);
  const go = (found: Found | undefined) => {
    if (found) {
      close();
      found.go();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt((chosen + step + all.length) % Math.max(1, all.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(all[chosen]);
    }
  };
  return (
    <Dialog title={w.palette.title} close={close}>
      <input
        ref={input}
        role="combobox"
        aria-label={w.palette.hint}
        aria-expanded="true"
        aria-controls="palette-results"
        aria-activedescendant={all.length > 0 ? `palette-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={w.palette.hint}
        autocomplete="off"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {all.length === 0 && <p class="soft" role="status">{w.palette.nothing}</p>}
      <ul class="results" role="listbox" id="palette-results" aria-label={w.palette.title} tabIndex={-1}>
        {all.map((found, index) => (
          <li key={found.key} id={`palette-${index}`} role="option" aria-selected={index === chosen} onClick={() => go(found)}>
            <span>{found.text}</span><span class="soft small">{found.more}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
