import { useEffect, useRef, useState } from "preact/hooks";
import { w } from "../words";

const QUIET = 0.12;
const QUIET_MILLIS = 5000;

interface Props {
  level: () => number;
  on: boolean;
}

/** The level of the microphone; says so if it hears nothing for some seconds. */
export function Meter({ level, on }: Props) {
  const meter = useRef<HTMLMeterElement>(null);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!on) {
      setSilent(false);
      return undefined;
    }
    let heard = Date.now();
    const timer = setInterval(() => {
      const now = level();
      if (now > QUIET) {
        heard = Date.now();
      }
      setSilent(Date.now() - heard > QUIET_MILLIS);
      if (meter.current) {
        meter.current.value = Math.round(now * 100);
      }
    }, 80);
    return () => clearInterval(timer);
  }, [on]);
  return (
    <>
      <meter ref={meter} class="meter" min={0} max={100} aria-label={w.voice.level} />
      {silent && <p class="message warn" role="alert">{w.voice.silent}</p>}
    </>
  );
}
