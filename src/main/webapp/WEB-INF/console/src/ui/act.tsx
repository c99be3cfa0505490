import { useLayoutEffect, useRef } from "preact/hooks";
import { passFocus } from "./focus";
import { useAction } from "./form";
import { FailureLine } from "./state";

interface Props {
  text: string;
  /** What it is done to, where several buttons have the same text. */
  about?: string | undefined;
  /** A question before it is done. */
  ask?: string;
  danger?: boolean;
  primary?: boolean;
  run: () => Promise<unknown>;
}

/** A button that does one thing: the second click does nothing, a failure is told beside it. */
export function Act({ text, about, ask, danger, primary, run }: Props) {
  const action = useAction();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => () => passFocus(button.current), []);
  const act = () => {
    if (!ask || confirm(ask)) {
      void action.run(run);
    }
  };
  return (
    <>
      <button ref={button} type="button" class={`button${danger ? " danger" : ""}${primary ? " primary" : ""}`} aria-label={about && `${text}: ${about}`} aria-disabled={action.busy} onClick={act}>{text}</button>
      <FailureLine failure={action.failure} />
    </>
  );
}
