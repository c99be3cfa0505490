import { Screen } from "../ui/screen";
import { w } from "../words";

export default function Later() {
  return <Screen title={w.product}>.</Screen>;
}
