import { texts } from "../../texts";

export default function Memories() {
  return <h1>{texts.places.memories}</h1>;
}
