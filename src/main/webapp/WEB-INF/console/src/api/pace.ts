const SHORTEST_MILLIS = 500;
const LONGEST_MILLIS = 30_000;

/** When to look again at what others change: soon if it was quiet, ever less often while they change it all the time. */
export class Pace {
  private pause = SHORTEST_MILLIS;
  private free = -Infinity;

  /** The earliest time for what is told now. */
  next(now: number): number {
    return Math.max(now + SHORTEST_MILLIS, this.free);
  }

  looked(now: number): void {
    this.pause = now - this.free > LONGEST_MILLIS ? SHORTEST_MILLIS : Math.min(this.pause * 2, LONGEST_MILLIS);
    this.free = now + this.pause;
  }
}
