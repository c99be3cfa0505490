import type { EmrSyncView } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { post } from "../../api/http";
import { useRemote, type Remote } from "../../api/record";
import { may } from "../../api/session";
import { lookAgain } from "../../api/stream";
import { dateTime } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { Check, choices, Select } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";
import { EmrConflicts } from "./emr-conflicts";
import { EmrDepartments } from "./emr-departments";

const PATH = "/api/integrations/emr/sync";
const RESOURCES = ["patients", "notes", "tasks"];
const COUNTS = ["pulled", "created", "updated", "unchanged", "pushed", "conflicts", "error_count"] as const;

/** Looks again as long as a run has not ended. */
function useFollowed(running: boolean, { reload }: Pick<Remote<unknown>, "reload">) {
  useEffect(() => (running ? lookAgain(reload) : undefined), [running, reload]);
}

/** Follows the runs of a list; tells when the newest one has ended, however quick it was. */
function Follow({ list, ended }: { list: Remote<Record<string, EmrSyncView[]>>; ended: () => void }) {
  const runs = list.data?.syncs;
  useFollowed((runs ?? []).some(({ status }) => status === "running"), list);
  const newest = runs && runs[0]?.status !== "running" ? (runs[0]?.sync_id ?? "") : null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (newest !== null) {
      if (before.current !== null && before.current !== newest) {
        ended();
      }
      before.current = newest;
    }
  }, [newest]);
  return null;
}

function Start({ close, done }: { close: () => void; done: () => void }) {
  const action = useAction();
  return (
    <Dialog title={w.emr.start} close={close}>
      <Form action={action} button={w.emr.start} cancel={close} submit={async ({ mode, dry_run: dry }, form) => {
        const resources = [...form.querySelectorAll<HTMLInputElement>("input[name=resources]:checked")].map(({ value }) => value);
        await post(PATH, { mode, resources, dry_run: dry !== undefined });
        announce(w.emr.started);
        done();
      }}>
        <Select label={w.emr.mode} name="mode" options={choices(["incremental", "full"])} />
        <fieldset class="plain">
          <legend class="legend">{w.emr.resources}</legend>
          {RESOURCES.map((one) => <Check key={one} label={w.emr.kinds[one] ?? one} name="resources" value={one} defaultChecked />)}
        </fieldset>
        <Check label={w.emr.dryRun} name="dry_run" />
      </Form>
    </Dialog>
  );
}

function Progress({ sync }: { sync: EmrSyncView }) {
  return sync.status === "running"
    ? <progress max={100} value={sync.progress_percentage} aria-label={w.reports.progress} />
    : <Badge value={sync.status} />;
}

/** What one run has done, and what it could not do. */
function Run({ id, close }: { id: string; close: () => void }) {
  const remote = useRemote<EmrSyncView>(`${PATH}/${id}`);
  useFollowed(remote.data?.status === "running", remote);
  return (
    <Dialog title={w.emr.run} close={close}>
      <Loaded of={remote} what={w.emr.run} within>
        {(sync) => (
          <div class="stack">
            <Progress sync={sync} />
            {sync.dry_run && <p class="message">{w.emr.wasDry}</p>}
            {sync.failure_reason && <p class="message bad">{sync.failure_reason}</p>}
            <dl class="facts">{COUNTS.map((name) => <div key={name}><dt>{w.emr.counts[name]}</dt><dd class="number">{sync[name]}</dd></div>)}</dl>
            {(sync.errors ?? []).length > 0 && (
              <Table caption={w.emr.errors} keyOf={(one) => `${one.resource}/${one.id}`} rows={sync.errors ?? []} columns={[
                { head: w.emr.record, cell: (one) => <span class="mono">{one.resource}/{one.id}</span> },
                { head: w.organization.reason, cell: (one) => one.issue },
              ]} />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Runs({ ended }: { ended: () => void }) {
  const [starting, setStarting] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <PageList<EmrSyncView>
      what={w.emr.runs}
      path={PATH}
      list="syncs"
      empty={w.emr.noRuns}
      keyOf={(one) => one.sync_id}
      above={(list) => (
        <>
          {may("organization:update") && <p><button type="button" class="button primary" onClick={() => setStarting(true)}>{w.emr.start}</button></p>}
          <Follow list={list as Remote<Record<string, EmrSyncView[]>>} ended={ended} />
          {starting && <Start close={() => setStarting(false)} done={() => {
            setStarting(false);
            list.reload();
          }} />}
          {shown && <Run id={shown} close={() => setShown(null)} />}
        </>
      )}
      columns={() => [
        { head: w.common.created, cell: (one) => dateTime(one.created_at) },
        { head: w.emr.mode, cell: (one) => <>{w.values[one.mode]}{one.dry_run && ` (${w.emr.dry})`}</> },
        { head: w.common.status, cell: (one) => <Progress sync={one} /> },
        { head: w.emr.counts.pulled ?? "", cell: (one) => <span class="number">{one.pulled}</span> },
        { head: w.emr.counts.pushed ?? "", cell: (one) => <span class="number">{one.pushed}</span> },
        { head: w.emr.counts.conflicts ?? "", cell: (one) => <span class="number">{one.conflicts}</span> },
        { head: w.emr.counts.error_count ?? "", cell: (one) => <span class="number">{one.error_count}</span> },
        { head: w.common.actions, end: true, cell: (one) => <button type="button" class="button" onClick={() => setShown(one.sync_id)}>{w.common.details}</button> },
      ]}
    />
  );
}

/** The hospital's EMR: runs, records that both sides have changed, and its locations. */
export function Emr() {
  // A run that ends may leave conflicts, and locations that nobody has mapped.
  const [round, setRound] = useState(0);
  return (
    <div class="stack">
      <section class="stack" aria-labelledby="runs-title"><h2 id="runs-title">{w.emr.runs}</h2><Runs ended={() => setRound((one) => one + 1)} /></section>
      <section class="stack" aria-labelledby="conflicts-title"><h2 id="conflicts-title">{w.emr.conflicts}</h2><EmrConflicts key={round} /></section>
      <section class="stack" aria-labelledby="places-title"><h2 id="places-title">{w.emr.places}</h2><p class="soft">{w.emr.placesLead}</p><EmrDepartments key={round} /></section>
    </div>
  );
}
