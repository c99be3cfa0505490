import { createStore } from "../lib/store";
import { en } from "./en";

export type Words = typeof en;

/** The words of the language in use. They are read anew at each drawing. */
export let w: Words = en;

export const language = createStore("en");

type Language = [tag: string, name: string, words: () => Promise<Words>];

const ENGLISH: Language = ["en", "English", () => Promise.resolve(en)];

/** Another language is a file of words, and a line here. */
const LANGUAGES: Language[] = [
  ENGLISH,
  ["de", "Deutsch", () => import("./de").then(({ de }) => de)],
];

export const languages = LANGUAGES.map(([tag, name]): [string, string] => [tag, name]);

/**
 * Changes the language: of a tag such as de-AT the part that there are words for. When they can't be loaded, as without
 * a network or after an upgrade, the language stays as it is.
 */
export async function speak(tag: string | null): Promise<void> {
  const [wanted] = (tag ?? navigator.language).toLowerCase().split("-");
  const [known, , words] = LANGUAGES.find(([one]) => one === wanted) ?? ENGLISH;
  const loaded = await words().catch(() => null);
  if (!loaded) {
    return;
  }
  w = loaded;
  document.documentElement.lang = known;
  document.documentElement.dir = w.direction;
  language.set(known);
}
