import { texts } from "../../texts";

export default function Graph() {
  return <h1>{texts.places.graph}</h1>;
}
