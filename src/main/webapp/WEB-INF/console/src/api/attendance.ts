/** Reading for nobody would keep the session of a browser that was left open: it waits for the next key or touch. */
const UNATTENDED_MILLIS = 15 * 60_000;
const TELL_MILLIS = 60_000;

const FIRST_LOOK_MILLIS = 2_000;
const SLOWEST_LOOK_MILLIS = 30_000;

/** Whether somebody works with the browser, in this tab or in another one: all share the session. */
export class Attendance {
  private readonly owed = new Set<() => void>();
  private last = Date.now();
  private told = 0;

  /**
   * @param tell tells the other tabs of a key or touch here
   * @param hidden whether nobody can see this tab
   */
  constructor(private readonly tell: () => void, private readonly hidden: () => boolean) {}

  /** A key or touch in this tab; the others are told now and then. */
  input(): void {
    this.attended();
    if (this.last - this.told >= TELL_MILLIS) {
      this.told = this.last;
      this.tell();
    }
  }

  /** A key or touch in any tab. */
  attended(): void {
    this.last = Date.now();
    this.settle();
  }

  /** Does what has waited, if somebody is there who sees it. */
  settle(): void {
    if (this.hidden() || Date.now() - this.last >= UNATTENDED_MILLIS) {
      return;
    }
    const all = [...this.owed];
    this.owed.clear();
    all.forEach((react) => react());
  }

  /** Reacts at once if somebody is there who sees it, else as soon as somebody does. */
  when(react: () => void): void {
    this.owed.add(react);
    this.settle();
  }

  /**
   * Looks again and again, as long as somebody is there who sees it; ever less often, for each look counts for the
   * user's limit of requests. Returns what ends it.
   */
  again(look: () => void): () => void {
    let pause = FIRST_LOOK_MILLIS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => this.when(react), pause);
      pause = Math.min(pause * 1.5, SLOWEST_LOOK_MILLIS);
    };
    const react = () => {
      look();
      wait();
    };
    wait();
    return () => {
      clearTimeout(timer);
      this.forget(react);
    };
  }

  forget(react: () => void): void {
    this.owed.delete(react);
  }
}
