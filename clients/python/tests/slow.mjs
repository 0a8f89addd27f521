// Starts when there is a file `go` in the current folder, where it leaves a mark.
import { appendFileSync, existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

appendFileSync("starts", ".");
while (!existsSync("go")) await setTimeout(20);
