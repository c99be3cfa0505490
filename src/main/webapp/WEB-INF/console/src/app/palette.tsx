import { useState } from "preact/hooks";
import { navigate } from "../lib/router";
import { Dialog } from "../ui/dialog";
import { mayRecord } from "../voice/kinds";
import { w } from "../words";
import { Finder, fitting, patientFound, usePatients, type Found } from "./finder";
import { otherPlaces, places } from "./navigation";

interface Props {
  close: () => void;
  record: () => void;
}

/** Goes anywhere by typing: to screens and patients, and to the recorder. */
export function Palette({ close, record }: Props) {
  const [text, setText] = useState("");
  const { found, searching } = usePatients(text);
  const patients = found.map((one) => patientFound(one, () => navigate(`/patients/${one.id}`)));
  const recorder: Found[] = mayRecord() ? [{ key: "record", text: w.voice.record, more: "", go: record }] : [];
  const screens = [...places(), ...otherPlaces()].map((place): Found => ({ key: place.href, text: place.text, more: "", go: () => navigate(place.href) }));
  return (
    <Dialog title={w.palette.title} close={close}>
      <Finder title={w.palette.title} hint={w.palette.hint} text={text} write={setText} searching={searching} all={[...patients, ...fitting([...recorder, ...screens], text)]} go={(found) => {
        close();
        found.go();
      }} />
    </Dialog>
  );
}
