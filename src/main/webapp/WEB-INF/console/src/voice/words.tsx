import type { Word } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { lettersAreOn } from "../app/shortcuts";
import { w } from "../words";

/** Below this confidence the engine may as well be wrong. */
const DOUBTFUL = 0.6;

const isDoubtful = (word: Word) => word.confidence !== null && word.confidence < DOUBTFUL;

interface Props {
  words: Word[];
  /** Where the recording is. */
  audio: string;
}

/** A transcript word by word: a click plays a word, [ and ] go from one doubtful word to the next. */
export function Words({ words, audio }: Props) {
  const player = useRef<HTMLAudioElement>(null);
  const list = useRef<HTMLParagraphElement>(null);
  const until = useRef(Infinity);
  const [heard, setHeard] = useState(-1);
  const doubts = words.flatMap((word, index) => (isDoubtful(word) ? [index] : []));

  const play = (index: number) => {
    const word = words[index];
    if (word && player.current) {
      until.current = word.end + 0.05;
      player.current.currentTime = Math.max(0, word.start - 0.05);
      void player.current.play().catch(() => undefined);
    }
  };
  const step = (by: 1 | -1) => {
    const at = Number((document.activeElement as HTMLElement | null)?.dataset.word ?? -1);
    const next = by > 0 ? doubts.find((index) => index > at) ?? doubts[0] : [...doubts].reverse().find((index) => index < at) ?? doubts.at(-1);
    if (next !== undefined) {
      list.current?.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus();
      play(next);
    }
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (lettersAreOn() && !typing && (event.key === "[" || event.key === "]")) {
        step(event.key === "]" ? 1 : -1);
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  const onTime = () => {
    const now = player.current?.currentTime ?? 0;
    if (now >= until.current) {
      player.current?.pause();
      until.current = Infinity;
    }
    setHeard(words.findIndex((word) => now >= word.start && now < word.end));
  };
  return (
    <div class="stack">
      <audio ref={player} controls preload="none" src={audio} aria-label={w.feedback.audio} onTimeUpdate={onTime} />
      <p class="words" ref={list}>
        {words.map((word, index) => [
          <button key={index} type="button" data-word={index} class={`word${isDoubtful(word) ? " doubt" : ""}${word.heard === null ? "" : " corrected"}${index === heard ? " heard" : ""}`} title={word.heard === null ? undefined : w.feedback.correctedFrom(word.heard)} onClick={() => play(index)}>{word.text}</button>,
          " ",
        ])}
      </p>
      {doubts.length > 0 && (
        <div class="buttons">
          <strong>{w.feedback.doubts(doubts.length)}</strong>
          <button type="button" class="button" onClick={() => step(-1)}>{w.feedback.previousDoubt} <kbd>[</kbd></button>
          <button type="button" class="button" onClick={() => step(1)}>{w.feedback.nextDoubt} <kbd>]</kbd></button>
        </div>
      )}
      <p class="soft small">{w.feedback.doubtHelp}</p>
    </div>
  );
}
