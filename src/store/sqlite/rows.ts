// Where the other store has it too, together with what its texts need.
export { fromJson, toJson } from "../rows/json.js";
