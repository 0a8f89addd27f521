import { texts } from "../../texts";

export default function Operate() {
  return <h1>{texts.places.operate}</h1>;
}
