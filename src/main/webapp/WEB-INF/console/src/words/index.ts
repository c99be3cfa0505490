import { createStore } from "../lib/store";
import { en } from "./en";

export type Words = typeof en;

/** The words of the language in use. They are read anew at each drawing. */
export let w: Words = en;

export const language = createStore("en");

export const languages = [
  ["en", "English"],
  ["de", "Deutsch"],
] as const;

/** Changes the language: of a tag such as de-AT the part that there are words for. */
export async function speak(tag: string | null): Promise<void> {
  const wanted = (tag ?? navigator.language).toLowerCase().startsWith("de") ? "de" : "en";
  w = wanted === "de" ? (await import("./de")).de : en;
  document.documentElement.lang = wanted;
  language.set(wanted);
}
