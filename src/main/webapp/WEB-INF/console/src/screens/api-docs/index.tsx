import { useEffect, useState } from "preact/hooks";
import { Failure } from "../../api/http";
import { TextField } from "../../ui/field";
import { Screen } from "../../ui/screen";
import { Empty, FailurePanel, Loading } from "../../ui/state";
import { w } from "../../words";
import { methods, type ApiDocument, type Operation } from "./document";
import { OperationView } from "./operation";

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

function entries(document: ApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
}

function matches({ path, method, operation }: Entry, words: string[]): boolean {
  const text = `${method} ${path} ${operation.summary ?? ""} ${operation.description ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The API's document, readable and usable: the same that programs read. */
export default function ApiDocs() {
  const [document, setDocument] = useState<ApiDocument | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [q, setQ] = useState("");
  useEffect(() => {
    fetch("/openapi?format=json").then((answer) => answer.json() as Promise<ApiDocument>).then(setDocument, () => setFailure(new Failure(0, "", "")));
  }, []);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = document ? entries(document).filter((entry) => matches(entry, words)) : [];
  const tags = [...new Set(found.map(({ operation }) => operation.tags?.[0] ?? ""))];
  return (
    <Screen title={w.apiDocs.title} actions={<a class="button" href="/openapi">{w.apiDocs.download}</a>}>
      <p class="soft">{w.apiDocs.lead}</p>
      <div class="filters"><TextField grow label={w.apiDocs.find} name="q" type="search" value={q} onInput={(event) => setQ(event.currentTarget.value)} /></div>
      {failure && <FailurePanel failure={failure} />}
      {!document && !failure && <Loading what={w.apiDocs.title} />}
      {document && found.length === 0 && <Empty title={w.apiDocs.nothing} />}
      <div class="stack">
        {document && tags.map((tag) => (
          <section key={tag} class="card" aria-label={tag}>
            <h2>{tag}</h2>
            <p class="soft small">{document.tags?.find(({ name }) => name === tag)?.description}</p>
            {found.filter(({ operation }) => (operation.tags?.[0] ?? "") === tag).map((entry) => (
              <OperationView key={`${entry.method} ${entry.path}`} document={document} {...entry} />
            ))}
          </section>
        ))}
      </div>
    </Screen>
  );
}
