/** Reading for nobody would keep the session of a browser that was left open: it waits for the next key or touch. */
const UNATTENDED_MILLIS = 15 * 60_000;
const TELL_MILLIS = 60_000;

/** Whether somebody works with the browser, in this tab or in another one: all share the session. */
export class Attendance {
  private readonly owed = new Set<() => void>();
  private last = Date.now();
  private told = 0;

  /** @param tell tells the other tabs of a key or touch here */
  constructor(private readonly tell: () => void) {}

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
    const all = [...this.owed];
    this.owed.clear();
    all.forEach((react) => react());
  }

  /** Reacts at once if somebody is there, else as soon as somebody is. */
  when(react: () => void): void {
    if (Date.now() - this.last < UNATTENDED_MILLIS) {
      react();
    } else {
      this.owed.add(react);
    }
  }

  forget(react: () => void): void {
    this.owed.delete(react);
  }
}
