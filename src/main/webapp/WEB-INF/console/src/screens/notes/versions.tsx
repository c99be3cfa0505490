import type { NoteVersionView } from "api";
import { useState } from "preact/hooks";
import { useRemote } from "../../api/record";
import { dateTime } from "../../lib/format";
import { PersonName } from "../../ui/names";
import { Loaded } from "../../ui/state";
import { w } from "../../words";

/** Who wrote what and when. They are read when they are asked for. */
export function Versions({ id, version }: { id: string; version: number }) {
  const [open, setOpen] = useState(false);
  const remote = useRemote<{ versions: NoteVersionView[] }>(open ? `/api/notes/${id}/versions?limit=100&of=${version}` : null);
  return (
    <details class="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary><strong>{w.notes.versions}</strong> <span class="soft">({version})</span></summary>
      {open && (
        <Loaded of={remote} what={w.notes.versions} within>
          {({ versions }) => (
            <ol class="rows">
              {versions.map((one) => (
                <li key={one.version}>
                  <div class="row-line"><strong>{w.notes.version(one.version)}</strong><span class="soft small"><PersonName id={one.author_id} />, {dateTime(one.created_at)}</span></div>
                  <p class="prose">{one.content}</p>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      )}
    </details>
  );
}
