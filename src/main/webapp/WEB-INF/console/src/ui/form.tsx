import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Failure } from "../api/http";
import { w } from "../words";
import { FailureLine } from "./state";

/** The fields of a form as text; empty ones are null. */
export type Values = Record<string, string | null>;

export function values(form: HTMLFormElement): Values {
  const all: Values = {};
  for (const [name, value] of new FormData(form)) {
    all[name] = typeof value === "string" && value.trim() !== "" ? value : null;
  }
  return all;
}

/** Leaves out what is null. */
export function given(all: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== null));
}

export interface Action {
  busy: boolean;
  failure: Failure | null;
  run(work: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

/** Runs one thing at a time: the second click does nothing, a failure is kept to be shown. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    clear: () => setFailure(null),
    async run(work) {
      if (busy) {
        return false;
      }
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (reason) {
        setFailure(reason instanceof Failure ? reason : new Failure(500, "", String(reason)));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

interface Props {
  action: Action;
  submit: (all: Values, form: HTMLFormElement) => Promise<unknown>;
  button: string;
  cancel?: (() => void) | undefined;
  columns?: boolean;
  children: ComponentChildren;
}

export function Form({ action, submit, button, cancel, columns, children }: Props) {
  const whole = useRef<HTMLFormElement>(null);
  const [beside, setBeside] = useState(false);
  useLayoutEffect(() => setBeside(Boolean(whole.current?.querySelector("[aria-invalid]"))), [action.failure]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void action.run(() => submit(values(form), form)).then((done) => {
      if (!done) {
        requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      }
    });
  };
  return (
    <form ref={whole} class={columns ? "form columns" : "form"} onSubmit={onSubmit}>
      {children}
      <div class="wide stack">
        {!beside && <FailureLine failure={action.failure} />}
        <div class="buttons">
          <button class="button primary" aria-disabled={action.busy}>{button}</button>
          {cancel && <button type="button" class="button" onClick={cancel}>{w.common.cancel}</button>}
        </div>
      </div>
    </form>
  );
}
