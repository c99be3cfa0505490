import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { recall } from "../lib/router";
import { w } from "../words";

let first = true;

const TOUCHES = ["wheel", "pointerdown", "keydown"];

/** Scrolls to where the reader was, once what stood there has been read; not if they have begun to do something. */
function scrollBack(main: HTMLElement, to: number): () => void {
  const look = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight >= to) {
      scrollTo(0, to);
      stop();
    }
  });
  const stop = () => {
    look.disconnect();
    TOUCHES.forEach((touch) => removeEventListener(touch, stop));
  };
  TOUCHES.forEach((touch) => addEventListener(touch, stop));
  look.observe(main);
  return stop;
}

interface Props {
  title: string;
  /** Where the screen belongs: a link above the title. */
  trail?: { href: string; text: string };
  below?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A screen: its title, what can be done, and its content. A new screen takes the focus, so that it is read out. */
export function Screen({ title, trail, below, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) {
      heading.current?.focus();
      scrollTo(0, 0);
    }
    first = false;
    const { scroll = 0 } = recall();
    return scroll > 0 && heading.current ? scrollBack(heading.current.closest("main")!, scroll) : undefined;
  }, []);
  useEffect(() => {
    document.title = `${title} · ${w.product}`;
  }, [title]);
  return (
    <main id="main" tabIndex={-1}>
      <div class="screen-head">
        <div>
          {trail && <p class="trail"><a href={trail.href}>{trail.text}</a></p>}
          <h1 ref={heading} tabIndex={-1}>{title}</h1>
          {below}
        </div>
        {actions && <div class="screen-actions">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
