import { useEffect, useRef } from "preact/hooks";
import { w } from "../words";

/** A picture that came as a data URL, drawn on a canvas: the page's policy lets no such picture in. */
export function Picture({ data }: { data: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(data.slice(data.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
    void createImageBitmap(new Blob([bytes], { type: "image/png" })).then((picture) => {
      const element = canvas.current;
      if (element) {
        element.width = picture.width;
        element.height = picture.height;
        element.getContext("2d")?.drawImage(picture, 0, 0);
      }
    });
  }, [data]);
  return <canvas ref={canvas} class="qr" role="img" aria-label={w.factor.qr} />;
}
