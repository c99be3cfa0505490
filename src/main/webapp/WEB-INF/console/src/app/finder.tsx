import type { PatientItem } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { search } from "../api/http";
import { may } from "../api/session";
import { useSettled } from "../ui/settled";
import { w } from "../words";

export interface Found {
  key: string;
  text: string;
  more: string;
  go: () => void;
}

/** Patients by name or record number, and whether they are still being searched. */
export function usePatients(text: string): { found: PatientItem[]; searching: boolean } {
  // What was found for another text is not shown: Enter would open a patient of that one.
  const [found, setFound] = useState<{ text: string; patients: PatientItem[] }>({ text: "", patients: [] });
  const wanted = text.trim();
  const searched = wanted.length >= 2 && may("patient:read");
  useEffect(() => {
    if (!searched) {
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      search<{ patients: PatientItem[] }>("/api/patients/search", { q: wanted, limit: 8 }).then(
        ({ patients }) => current && setFound({ text: wanted, patients }),
        () => current && setFound({ text: wanted, patients: [] }),
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  const known = found.text === wanted;
  return { found: known ? found.patients : [], searching: searched && !known };
}

export const patientFound = ({ id, name, mrn, department }: PatientItem, go: () => void): Found =>
  ({ key: id, text: name, more: `${mrn} · ${department}`, go });

/** Those whose text has what was typed. */
export const fitting = (all: Found[], text: string): Found[] =>
  all.filter((one) => one.text.toLowerCase().includes(text.trim().toLowerCase()));

interface Props {
  title: string;
  hint: string;
  text: string;
  write: (text: string) => void;
  searching: boolean;
  all: Found[];
  go: (found: Found) => void;
}

/** A combobox: what fits the text stands below it; arrows choose, Enter goes. */
export function Finder({ title, hint, text, write, searching, all, go }: Props) {
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const settled = useSettled(text) === text;
  const chosen = Math.min(at, all.length - 1);
  useEffect(() => document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: "nearest" }), [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt((chosen + step + all.length) % Math.max(1, all.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const found = all[chosen];
      if (found) {
        go(found);
      }
    }
  };
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={hint}
        aria-expanded="true"
        aria-controls="palette-results"
        aria-activedescendant={all.length > 0 ? `palette-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={hint}
        autocomplete="off"
        value={text}
        onInput={(event) => {
          write(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {all.length === 0 && settled && !searching && text.trim() !== "" && <p class="soft" role="status">{w.palette.nothing}</p>}
      <ul class="results" role="listbox" id="palette-results" aria-label={title} tabIndex={-1}>
        {all.map((found, index) => (
          <li key={found.key} id={`palette-${index}`} role="option" aria-selected={index === chosen} onClick={() => go(found)}>
            <span>{found.text}</span><span class="soft small">{found.more}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
