import { useState } from "preact/hooks";
import { readQuery, writeQuery } from "../lib/router";

/** Filters that stand in the address: a list can be bookmarked, and Back leads to it as it was. */
export function useFilters<K extends string>(names: readonly K[]): [Record<K, string>, (part: Partial<Record<K, string>>) => void] {
  const read = () => Object.fromEntries(names.map((name) => [name, readQuery().get(name) ?? ""])) as Record<K, string>;
  const [filters, setFilters] = useState(read);
  const change = (part: Partial<Record<K, string>>) => {
    const next = { ...filters, ...("page" in filters ? { page: "" } : {}), ...part } as Record<K, string>;
    setFilters(next);
    writeQuery(next);
  };
  return [filters, change];
}
