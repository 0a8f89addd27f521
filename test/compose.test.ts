import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "./support/temporary-folder.js";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string;
        readonly profiles: readonly string[];
        readonly environment: Readonly<Record<string, string>>;
        readonly ports: readonly string[];
        readonly volumes: readonly string[];
        readonly healthcheck: { readonly test: readonly string[] };
        readonly secrets?: readonly string[];
      }
    >
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, unknown>>;
}

interface Scraping {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly unknown[];
}

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly env?: Readonly<Record<string, string>>;
        readonly strategy?: { readonly matrix: { readonly version: readonly number[] } };
        readonly steps: readonly {
          readonly run?: string;
          readonly uses?: string;
          readonly with?: Readonly<Record<string, unknown>>;
          readonly env?: Readonly<Record<string, string>>;
        }[];
      }
    >
  >;
}

const compose = parse(read("deploy/compose.yaml")) as Compose;
const oracle = compose.services["oracle"];
const page = read("docs/oracle.md");
const users = read("deploy/oracle/2_users.sh");
const scripts = (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts;

/** The steps of a workflow's only job, with their commands. */
function stepsOf(file: string) {
  const [job, ...others] = Object.values((parse(read(file)) as Workflow).jobs);
  expect(others).toEqual([]);
  const steps = job?.steps ?? [];
  return { job, steps, runs: steps.flatMap(({ run }) => run ?? []) };
}

describe("compose.yaml", () => {
  test("starts nothing that is not asked for by its profile", () => {
    const services = Object.entries(compose.services);
    expect(services.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ["engraph", ["engraph", "monitoring"]],
      ["prometheus", ["monitoring"]],
      ["grafana", ["monitoring"]],
      ["postgres", ["postgres"]],
      ["oracle", ["oracle"]],
    ]);
  });

  test("runs the image of the Dockerfile with nothing that it can write to but its data", () => {
    const engraph = compose.services["engraph"];
    expect(engraph).toMatchObject({
      build: { context: "..", dockerfile: "deploy/Dockerfile" },
      read_only: true,
      cap_drop: ["ALL"],
    });
    const dockerfile = read("deploy/Dockerfile");
    expect(engraph?.volumes).toEqual(["engraph-data:/data"]);
    expect(dockerfile).toContain("VOLUME /data");
    expect(engraph?.ports).toEqual(["127.0.0.1:${PORT:-4000}:4000"]);
    expect(dockerfile).toContain("EXPOSE 4000");
  });

  test("gives Prometheus and Grafana what is in deploy/, and the token that the server has", () => {
    const { engraph, prometheus, grafana } = compose.services;
    const mounted = [...(prometheus?.volumes ?? []), ...(grafana?.volumes ?? [])]
      .map((one) => one.split(":")[0] ?? "")
      .filter((place) => place.startsWith("."));
    expect(mounted).toHaveLength(3);
    for (const place of mounted) expect(existsSync(join(root, "deploy", place))).toBe(true);
    const [secret] = Object.keys(compose.secrets);
    const file = `/run/secrets/${secret}`;
    expect(engraph?.environment["API_TOKEN_FILE"]).toBe(file);
    for (const one of [engraph, prometheus]) expect(one?.secrets).toEqual([secret]);
    const scraping = parse(read("deploy/prometheus/prometheus.yml")) as Scraping;
    expect(scraping.rule_files).toEqual(["alerts.yml"]);
    expect(scraping.scrape_configs).toEqual([
      {
        job_name: "engraph",
        authorization: { type: "Bearer", credentials_file: file },
        static_configs: [{ targets: ["engraph:4000"] }],
      },
    ]);
    const provisioned = read("deploy/grafana/provisioning/dashboards/engraph.yml");
    expect(provisioned).toContain("path: /var/lib/grafana/dashboards");
    expect(grafana?.volumes.join()).toContain(":/var/lib/grafana/dashboards/engraph.json");
    expect(read("deploy/grafana/provisioning/datasources/prometheus.yml")).toContain(
      "url: http://prometheus:9090",
    );
  });

  test("has the PostgreSQL that docs/stores.md connects to, and the newest version tested", () => {
    const postgres = compose.services["postgres"];
    expect(postgres?.image).toBe("postgres:${POSTGRES_VERSION:-18}");
    expect(read("docs/stores.md")).toContain("--profile postgres");
  });
});

describe("The Oracle Database of compose.yaml", () => {
  test("is a version that is pinned, of the flavour that has Oracle Text, and the one of docs/oracle.md", () => {
    expect(oracle?.image).toMatch(/^gvenzl\/oracle-free:23\.\d+\.\d+$/);
    expect(page).toContain(`\`${oracle?.image}\``);
  });

  test("keeps its data in a volume, and is made by the scripts that are there", () => {
    const mounted = oracle?.volumes.map((one) => one.split(":")) ?? [];
    expect(mounted.map(([, place]) => place)).toEqual([
      "/opt/oracle/oradata",
      "/container-entrypoint-initdb.d",
    ]);
    expect(Object.keys(compose.volumes)).toContain(mounted[0]?.[0]);
    const folder = join(root, "deploy", mounted[1]?.[0] ?? "");
    expect(statSync(join(folder, "1_vector_memory.sql")).isFile()).toBe(true);
    // Files without execute permission are sourced into the image's own script.
    expect(statSync(join(folder, "2_users.sh")).mode & 0o111).toBe(0o111);
  });

  test("is healthy once the user is there that is made last", () => {
    const made = [...users.matchAll(/^CREATE USER (\w+)/gm)].map(([, name]) => name);
    expect(made).toEqual(["engraph", "engraph_server"]);
    expect(oracle?.healthcheck.test.join()).toContain(`${made.at(-1)}/`);
  });

  test("has the users, the rights and the memory for vectors that docs/oracle.md tells of", () => {
    const grants = (text: string) =>
      [...text.matchAll(/^GRANT [^;]+;/gm)].map(([one]) => one.replaceAll(/\s+/g, " "));
    expect(grants(users)).toHaveLength(3);
    for (const one of grants(users)) expect(grants(page)).toContain(one);
    expect(users).toContain("SEGMENT SPACE MANAGEMENT AUTO");
    const [memory] =
      /VECTOR_MEMORY_SIZE = \w+/.exec(read("deploy/oracle/1_vector_memory.sql")) ?? [];
    expect(page).toContain(`ALTER SYSTEM SET ${memory} SCOPE = SPFILE`);
  });
});

describe("The workflow", () => {
  test("ci runs what every build runs, with the Node that is enough", () => {
    const { steps, runs } = stepsOf(".github/workflows/ci.yml");
    expect(runs).toEqual([".ci/run"]);
    expect(steps.find(({ uses }) => uses?.startsWith("actions/setup-node"))?.with).toMatchObject({
      "node-version": 20,
    });
  });

  test("postgres tests each supported version with the database of compose.yaml", () => {
    const { job, steps, runs } = stepsOf(".github/workflows/postgres.yml");
    expect(job?.strategy?.matrix.version).toEqual([14, 15, 16, 17, 18]);
    expect(runs[0]).toMatch(/^docker compose --profile postgres up .*--wait postgres$/);
    expect(scripts).toHaveProperty("test:postgres");
    const env = steps.find(({ run }) => run === "npm run test:postgres")?.env;
    expect(env?.["POSTGRES_TEST_URL"]).toMatch(/^postgres:\/\/engraph:.*@localhost:5432\/engraph$/);
  });

  test("oracle starts the database of compose.yaml, and tests it as a user that it has", () => {
    const { job, steps, runs } = stepsOf(".github/workflows/oracle.yml");
    expect(runs[0]).toMatch(/^docker compose up .*--wait .* oracle$/);
    expect(oracle?.environment).toHaveProperty("ORACLE_PASSWORD");
    expect(job?.env).toHaveProperty("ORACLE_PASSWORD");
    expect(scripts).toHaveProperty("test:oracle");
    const env = steps.find(({ run }) => run === "npm run test:oracle")?.env;
    expect(env?.["ORACLE_CONNECT_STRING"]).toBe("localhost:1521/FREEPDB1");
    expect(users).toMatch(new RegExp(`^CREATE USER ${env?.["ORACLE_USER"]} `, "m"));
    expect(oracle?.ports.join()).toMatch(/:-1521}:1521/);
  });

  test.each([
    ["3 statements, 0 refused", 0],
    ["3 statements, 1 refused", 1],
    ["ORA-00942: table or view does not exist\n3 statements, 0 refused", 1],
  ])("oracle: the script's output %j ends its step with status %i", (output, status) => {
    const { runs } = stepsOf(".github/workflows/oracle.yml");
    const step = runs.find((run) => run.includes("sqlplus")) ?? "";
    // Replaces the command that runs the script in the database.
    const docker = `docker() { cat >/dev/null; printf '%s\\n' "$OUTPUT"; }\n`;
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "oracle-script.sql"), "");
    const env = { ...process.env, OUTPUT: output, ORACLE_PASSWORD: "secret" };
    const shell = spawnSync("bash", ["-e", "-c", docker + step], { cwd, env });
    expect(shell.status).toBe(status);
  });
});
