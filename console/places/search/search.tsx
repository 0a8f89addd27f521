import { texts } from "../../texts";

export default function Search() {
  return <h1>{texts.places.search}</h1>;
}
