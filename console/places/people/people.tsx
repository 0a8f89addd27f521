import { texts } from "../../texts";

export default function People() {
  return <h1>{texts.places.people}</h1>;
}
