import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { w } from "../words";
import type { Failure } from "../api/http";
import { profile } from "../api/session";

interface Shared {
  label: string;
  name: string;
  hint?: string | undefined;
  /** A failed request; what it says of this field is shown here. */
  failure?: Failure | null;
  required?: boolean;
  grow?: boolean;
  wide?: boolean;
}

/** What a failure says of a field, an item of it, or a part of it. */
export function issue(failure: Failure | null | undefined, name: string): string | null {
  if (!failure?.field || failure.field.split(/[.[]/, 1)[0] !== name && failure.field !== name) {
    return null;
  }
  if (failure.code === "DUPLICATE") {
    return w.failure.duplicate;
  }
  const all = (failure.details.violations ?? []) as { field: string; issue: string }[];
  const issues = all.filter(({ field }) => field === failure.field).map(({ issue: one }) => one);
  return issues.join("; ") || (typeof failure.details.issue === "string" ? failure.details.issue : failure.message);
}

function Frame({ id, shared, children }: { id: string; shared: Shared; children: ComponentChildren }) {
  const error = issue(shared.failure, shared.name);
  return (
    <div class={`field${shared.grow ? " grow" : ""}${shared.wide ? " wide" : ""}`}>
      <label for={id}>{shared.label}</label>
      {children}
      {shared.hint && <span class="hint" id={`${id}-hint`}>{shared.hint}</span>}
      {error && <span class="error" id={`${id}-error`}>{error}</span>}
    </div>
  );
}

function described(id: string, shared: Shared) {
  const error = issue(shared.failure, shared.name);
  const by = [shared.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, name: shared.name, required: shared.required, "aria-invalid": error ? true : undefined, "aria-describedby": by || undefined };
}

function split<P extends Shared>({ label, name, hint, failure, required, grow, wide, ...rest }: P) {
  return { shared: { label, name, hint, failure, required, grow, wide } as Shared, rest };
}

type Input = Shared & Omit<JSX.IntrinsicElements["input"], "name" | "label" | "required">;
type Area = Shared & Omit<JSX.IntrinsicElements["textarea"], "name" | "label" | "required">;
type Choice = Shared & Omit<JSX.IntrinsicElements["select"], "name" | "label" | "required"> & {
  options: readonly (readonly [string, string])[];
};

export function TextField(props: Input) {
  const id = useId();
  const { shared, rest } = split(props);
  return <Frame id={id} shared={shared}><input {...(rest as JSX.IntrinsicElements["input"])} {...described(id, shared)} /></Frame>;
}

export function TextArea(props: Area) {
  const id = useId();
  const { shared, rest } = split(props);
  return <Frame id={id} shared={shared}><textarea {...(rest as JSX.IntrinsicElements["textarea"])} {...described(id, shared)} /></Frame>;
}

export function Select({ options, ...props }: Choice) {
  const id = useId();
  const { shared, rest } = split(props as Shared);
  return (
    <Frame id={id} shared={shared}>
      <select {...(rest as JSX.IntrinsicElements["select"])} {...described(id, shared)}>
        {options.map(([value, text]) => (
          <option key={value} value={value} selected={props.defaultValue === undefined ? undefined : props.defaultValue === value}>{text}</option>
        ))}
      </select>
    </Frame>
  );
}

export function Check({ label, name, ...rest }: { label: string; name: string } & JSX.IntrinsicElements["input"]) {
  return <label class="check"><input type="checkbox" name={name} {...rest} />{label}</label>;
}

/** Values with their words, as options; with "any" before them if wanted. */
export function choices(values: readonly string[], any?: string): [string, string][] {
  const named = values.map((value): [string, string] => [value, w.values[value] ?? value]);
  return any === undefined ? named : [["", any], ...named];
}

/** Whose password a form asks for: password managers look for a field that says so. */
export function UserName() {
  return <input type="text" autocomplete="username" value={profile.get()?.user.email ?? ""} readOnly hidden />;
}
