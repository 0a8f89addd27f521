// Says two megabytes for each request, before the answer.
import { execSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";

const say = () => execSync("head -c 1000000 /dev/zero | tee /dev/stderr", { stdio: "inherit" });
subscribe("http.server.request.start", say);
