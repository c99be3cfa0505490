import type { RemovalView, RetentionForecast, RetentionRule, RetentionRules, StorageView } from "api";
import { useState } from "preact/hooks";
import { get, put, query } from "../../api/http";
import { useRemote } from "../../api/record";
import { may } from "../../api/session";
import { bytes, calendarDate, dateTime, number, wholeDays } from "../../lib/format";
import { Act } from "../../ui/act";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { Holds } from "../../ui/holds";
import { PersonName } from "../../ui/names";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { Stale } from "../../ui/stale";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";

const PATH = "/api/retention";

/** Data in the plural, as of patients. */
const kindName = (kind: string) => (kind === "feedback" ? w.nav.feedback : w.values[kind] ?? kind);

function kept(keeps: string | null): string {
  const days = wholeDays(keeps);
  return keeps === null ? w.privacy.forever : days === null ? keeps : w.privacy.days(days);
}

/** What a shorter time deletes; it is set by the second click. */
function Warning({ forecast }: { forecast: RetentionForecast | null }) {
  return (
    <div class="wide" role="status">
      {forecast?.shorter && <p class="message warn">{w.privacy.shorter(number(forecast.due), number(forecast.held))}</p>}
    </div>
  );
}

interface ChangeProps {
  rule: RetentionRule;
  etag: string | null;
  load: () => Promise<unknown>;
  close: () => void;
  done: () => void;
}

function Change({ rule, etag, load, close, done }: ChangeProps) {
  const action = useAction();
  const [forecast, setForecast] = useState<RetentionForecast | null>(null);
  const least = wholeDays(rule.shortest) ?? 1;
  return (
    <Dialog title={w.privacy.changeOf(kindName(rule.kind))} close={close}>
      <Form action={action} button={forecast?.shorter ? w.privacy.deleteAndSave : w.common.save} cancel={close} submit={async ({ keeps: given }) => {
        const keeps = given === null ? null : `P${given}D`;
        const wanted = keeps ?? rule.installation_keeps;
        if (wanted !== null && forecast?.keeps !== wanted) {
          const { data } = await get<RetentionForecast>(query(`${PATH}/${rule.kind}/dry-run`, { keeps: wanted }));
          setForecast(data);
          if (data.shorter) {
            return;
          }
        }
        await put(`${PATH}/${rule.kind}`, { keeps, confirmed: true }, { ifMatch: etag });
        announce(w.common.saved);
        done();
      }}>
        <TextField
          label={w.privacy.keepDays} name="keeps" type="number" min={least} max={36500} step={1} failure={action.failure}
          hint={w.privacy.keepHint(number(least), kept(rule.installation_keeps))}
          defaultValue={rule.changed_by ? String(wholeDays(rule.keeps) ?? "") : ""} onInput={() => setForecast(null)}
        />
        <Warning forecast={forecast} />
        <Stale action={action} load={load} />
      </Form>
    </Dialog>
  );
}

function Rules() {
  const remote = useRemote<RetentionRules>(PATH);
  const [changing, setChanging] = useState<{ rule: RetentionRule; etag: string | null } | null>(null);
  const open = (kind: string) => get<RetentionRule>(`${PATH}/${kind}`).then(({ data, etag }) => setChanging({ rule: data, etag }));
  return (
    <section class="card stack" aria-labelledby="rules-title">
      <h2 id="rules-title">{w.privacy.rules}</h2>
      <p class="soft">{w.privacy.rulesLead}</p>
      <Loaded of={remote} what={w.privacy.rules} within>
        {({ rules }) => (
          <Table caption={w.privacy.rules} keyOf={({ kind }) => kind} rows={rules} columns={[
            { head: w.privacy.data, cell: ({ kind }) => kindName(kind) },
            { head: w.privacy.kept, cell: ({ keeps }) => kept(keeps) },
            { head: w.privacy.setBy, cell: (rule) => rule.permanent ? w.privacy.fixed : rule.changed_by ? <PersonName id={rule.changed_by} /> : w.privacy.byInstallation },
            { head: w.privacy.due, end: true, cell: ({ permanent, due }) => permanent ? "–" : number(due) },
            { head: w.privacy.held, end: true, cell: ({ permanent, held }) => permanent ? "–" : number(held) },
            { head: w.common.actions, end: true, cell: ({ permanent, kind }) => !permanent && may("organization:update") && (
              <Act text={w.common.edit} about={kindName(kind)} run={() => open(kind)} />
            ) },
          ]} />
        )}
      </Loaded>
      {changing && <Change key={changing.etag} {...changing} load={() => open(changing.rule.kind)} close={() => setChanging(null)} done={() => {
        setChanging(null);
        remote.reload();
      }} />}
    </section>
  );
}

function Removals() {
  return (
    <section class="card stack" aria-labelledby="removals-title">
      <h2 id="removals-title">{w.privacy.removals}</h2>
      <PageList<RemovalView>
        what={w.privacy.removals}
        path={`${PATH}/removals`}
        list="removals"
        empty={w.privacy.noRemovals}
        keyOf={({ id }) => id}
        columns={() => [
          { head: w.privacy.day, cell: ({ day }) => calendarDate(day) },
          { head: w.privacy.data, cell: ({ kind }) => kindName(kind) },
          { head: w.privacy.removed, end: true, cell: ({ removed }) => number(removed) },
          { head: w.privacy.olderThan, cell: (one) => <span class="nowrap">{dateTime(one.older_than)}</span> },
        ]}
      />
    </section>
  );
}

function Storage() {
  const remote = useRemote<StorageView>("/api/storage");
  return (
    <section class="card stack" aria-labelledby="storage-title">
      <h2 id="storage-title">{w.privacy.storage}</h2>
      <Loaded of={remote} what={w.privacy.storage} within>
        {({ counted_at: counted, amounts }) => counted === null ? <p class="soft">{w.privacy.notCounted}</p> : (
          <>
            <p class="soft">{w.privacy.countedAt(dateTime(counted))}</p>
            <Table caption={w.privacy.storage} keyOf={({ kind }) => kind} rows={amounts} columns={[
              { head: w.privacy.data, cell: ({ kind }) => kindName(kind) },
              { head: w.privacy.records, end: true, cell: ({ records }) => number(records) },
              { head: w.privacy.size, end: true, cell: (one) => bytes(one.bytes) },
            ]} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** How long data is kept, what is held, what was deleted, and how much there is. */
export function Retention() {
  return <div class="stack"><Rules /><Holds /><Removals /><Storage /></div>;
}
