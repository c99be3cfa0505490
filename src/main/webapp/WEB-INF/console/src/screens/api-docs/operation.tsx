import { useState } from "preact/hooks";
import { TextField } from "../../ui/field";
import { Form, given, useAction } from "../../ui/form";
import { Inline } from "../../ui/markdown";
import { w } from "../../words";
import { resolve, typeName, type ApiDocument, type Operation, type Parameter, type Schema } from "./document";

interface Props {
  document: ApiDocument;
  path: string;
  method: string;
  operation: Operation;
}

function Fields({ document, schema }: { document: ApiDocument; schema: Schema }) {
  const { properties = {}, required = [] } = resolve(document, schema);
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={typeName(schema)}>
      <table>
        <tbody>
          {Object.entries(properties).map(([name, field]) => (
            <tr key={name}><th scope="row" class="mono">{name}{required.includes(name) && " *"}</th><td class="mono">{typeName(field)}</td><td class="small"><Inline text={field.description ?? resolve(document, field).description ?? ""} /></td></tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Reads only: what changes something is done on the screens. */
function TryIt({ path, parameters }: { path: string; parameters: Parameter[] }) {
  const action = useAction();
  const [result, setResult] = useState<string | null>(null);
  const own = parameters.filter((one) => one.in === "path" || one.in === "query");
  return (
    <Form columns action={action} button={w.apiDocs.run} submit={async (all) => {
      const values = given(all);
      const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
      const search = new URLSearchParams(own.filter(({ name, in: where }) => where === "query" && values[name ?? ""]).map(({ name }) => [name ?? "", values[name ?? ""] ?? ""]));
      const answer = await fetch(search.size > 0 ? `${filled}?${search}` : filled);
      const text = await answer.text();
      const pretty = answer.headers.get("Content-Type")?.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
      setResult(`${answer.status}\n${pretty.slice(0, 20_000)}`);
    }}>
      {own.map((one) => <TextField key={one.name} label={one.name ?? ""} name={one.name ?? ""} required={one.in === "path"} />)}
      {result !== null && <div class="wide"><strong>{w.apiDocs.result}</strong><pre class="code" tabIndex={0} role="group" aria-label={w.apiDocs.result}>{result}</pre></div>}
    </Form>
  );
}

function Body({ document, path, method, operation }: Props) {
  const parameters = (operation.parameters ?? []).map((one) => resolve(document, one));
  const body = Object.entries(operation.requestBody?.content ?? {});
  const readable = method === "get" && !/stream|export|download|audio/.test(path);
  return (
    <div class="operation-body">
      <p><Inline text={operation.description ?? ""} /></p>
      {parameters.length > 0 && (
        <div>
          <h3>{w.apiDocs.parameters}</h3>
          <div class="scroll" tabIndex={0} role="group" aria-label={w.apiDocs.parameters}>
            <table>
              <tbody>{parameters.map((one) => <tr key={one.name}><th scope="row" class="mono">{one.name}{one.required && " *"}</th><td class="mono">{typeName(one.schema)}</td><td class="small"><Inline text={one.description ?? ""} /></td></tr>)}</tbody>
            </table>
          </div>
        </div>
      )}
      {body.map(([type, { schema }]) => schema && <div key={type}><h3>{w.apiDocs.body}: <span class="mono">{type}</span></h3><Fields document={document} schema={schema} /></div>)}
      <div>
        <h3>{w.apiDocs.answers}</h3>
        <ul class="rows">{Object.entries(operation.responses ?? {}).map(([status, answer]) => <li key={status}><span><strong class="mono">{status}</strong> <Inline text={resolve(document, answer).description ?? ""} /></span></li>)}</ul>
      </div>
      {readable && <div><h3>{w.apiDocs.tryIt}</h3><TryIt path={path} parameters={parameters} /></div>}
    </div>
  );
}

export function OperationView(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details class="operation" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary><span class="method">{props.method.toUpperCase()}</span><span class="mono">{props.path}</span><span class="soft">{props.operation.summary}</span></summary>
      {open && <Body {...props} />}
    </details>
  );
}
