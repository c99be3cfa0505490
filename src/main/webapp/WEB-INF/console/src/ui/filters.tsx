import { useState } from "preact/hooks";
import { address, recall, remember, visit, writeQuery } from "../lib/router";
import { useStore } from "../lib/store";

/** Filters that stand in the address: a list can be bookmarked, and Back leads to it as it was. */
export function useFilters<K extends string>(names: readonly K[]): [Record<K, string>, (part: Partial<Record<K, string>>) => void] {
  const asked = new URLSearchParams(useStore(address).split("?")[1]);
  const filters = Object.fromEntries(names.map((name) => [name, asked.get(name) ?? ""])) as Record<K, string>;
  const change = (part: Partial<Record<K, string>>) =>
    writeQuery({ ...filters, ...("page" in filters ? { page: "" } : {}), ...part } as Record<K, string>);
  return [filters, change];
}

/** Words of a search, which stand in no address; Back finds them as they were. */
export function useSearchWords(): [string, (words: string) => void] {
  useStore(visit);
  const [, draw] = useState({});
  const change = (words: string) => {
    remember({ words });
    draw({});
  };
  return [recall().words ?? "", change];
}
