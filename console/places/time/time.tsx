import { texts } from "../../texts";

export default function Time() {
  return <h1>{texts.places.time}</h1>;
}
