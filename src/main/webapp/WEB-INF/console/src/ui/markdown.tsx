import type { ComponentChildren, VNode } from "preact";

/** The part of Markdown that the guides use, drawn as elements: no markup is ever made from text. */

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\*([^*]+)\*|<a id="[^"]*"><\/a>/g;

/** What links within the guides name. */
const ANCHOR = /^<a id="([^"]*)"><\/a>$/;

/** Links between the guides lead to their addresses here; others outside stay as they are. */
function target(href: string): string | null {
  const guide = /^([a-z]+)\.md(#.*)?$/.exec(href);
  return guide ? `/help/${guide[1]}${guide[2] ?? ""}` : /^https?:/.test(href) || href.startsWith("#") ? href : null;
}

function link(text: string, href: string): ComponentChildren {
  const to = target(href);
  return to ? <a href={to} {...(to.startsWith("http") ? { rel: "noreferrer" } : {})}>{inline(text)}</a> : <>{inline(text)}</>;
}

function inline(text: string): ComponentChildren[] {
  const all: ComponentChildren[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    all.push(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [, code, strong, name, href, emphasis] = match;
    if (code !== undefined) {
      all.push(<code>{code}</code>);
    } else if (strong !== undefined) {
      all.push(<strong>{inline(strong)}</strong>);
    } else if (name !== undefined && href !== undefined) {
      all.push(link(name, href));
    } else if (emphasis !== undefined) {
      all.push(<em>{emphasis}</em>);
    }
  }
  all.push(text.slice(at));
  return all;
}

function table(lines: string[]): VNode {
  const cells = (line: string) => line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
  const [head = "", , ...rows] = lines;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={cells(head).join(", ") || "Table"}>
      <table>
        <thead><tr>{cells(head).map((cell) => <th scope="col">{inline(cell)}</th>)}</tr></thead>
        <tbody>{rows.map((row) => <tr>{cells(row).map((cell) => <td>{inline(cell)}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}

/** Items with what is written below them, indented. */
function list(lines: string[]): VNode {
  const items: string[] = [];
  const ordered = /^\d/.test(lines[0] ?? "");
  for (const line of lines) {
    const item = /^(?:[-*]|\d+\.) +(.*)/.exec(line);
    if (item) {
      items.push(item[1] ?? "");
    } else {
      items[items.length - 1] += ` ${line.trim().replace(/^[-*] /, "· ")}`;
    }
  }
  const all = items.map((item) => <li>{inline(item)}</li>);
  return ordered ? <ol>{all}</ol> : <ul>{all}</ul>;
}

function heading(line: string): VNode {
  const level = /^#+/.exec(line)?.[0].length ?? 1;
  const text = line.replace(/^#+ /, "");
  return level <= 2 ? <h2>{inline(text)}</h2> : <h3>{inline(text)}</h3>;
}

function block(lines: string[]): VNode | null {
  const first = lines[0] ?? "";
  if (/^#+ /.test(first)) {
    return heading(first);
  }
  if (first.startsWith("|")) {
    return table(lines);
  }
  if (/^([-*]|\d+\.) /.test(first)) {
    return list(lines);
  }
  const anchor = ANCHOR.exec(first);
  if (anchor) {
    return <a id={anchor[1]} />;
  }
  return first.startsWith("<!--") ? null : <p>{inline(lines.join(" "))}</p>;
}

/** Blocks of lines: what stands between empty lines, and fenced code whatever it holds. */
function blocks(text: string): (string[] | { code: string })[] {
  const all: (string[] | { code: string })[] = [];
  let open: string[] = [];
  let code: string[] | null = null;
  const close = () => {
    if (open.length > 0) {
      all.push(open);
      open = [];
    }
  };
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      close();
      if (code) {
        all.push({ code: code.join("\n") });
      }
      code = code ? null : [];
    } else if (code) {
      code.push(line);
    } else if (/^#+ /.test(line) || ANCHOR.test(line)) {
      close();
      all.push([line]);
    } else if (line.trim() === "") {
      close();
    } else {
      open.push(line);
    }
  }
  close();
  return all;
}

/** The guide without its title, which the screen shows. */
export function Markdown({ text }: { text: string }) {
  return <>{blocks(text.replace(/^# .*\n/, "")).map((one) => ("code" in one ? <pre tabIndex={0} role="group" aria-label="Code"><code>{one.code}</code></pre> : block(one)))}</>;
}

/** A paragraph with code and emphasis in it. */
export function Inline({ text }: { text: string }) {
  return <>{inline(text)}</>;
}
