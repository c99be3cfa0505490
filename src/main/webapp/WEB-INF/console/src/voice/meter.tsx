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
  const meter = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLSpanElement>(null);
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
      fill.current?.style.setProperty("transform", `scaleX(${now.toFixed(2)})`);
      meter.current?.setAttribute("aria-valuenow", String(Math.round(now * 100)));
    }, 80);
    return () => clearInterval(timer);
  }, [on]);
  return (
    <>
      <div ref={meter} class="meter" role="meter" aria-label={w.voice.level} aria-valuemin={0} aria-valuemax={100} aria-valuenow={0}><span ref={fill} /></div>
      {silent && <p class="message warn" role="alert">{w.voice.silent}</p>}
    </>
  );
}
