import { expect, test } from "vitest";
import { readConfig } from "../src/config/config.js";

const tracingOf = (env: Readonly<Record<string, string>>) => readConfig(env).telemetry.tracing;
const OTEL_EXPORTER_OTLP_ENDPOINT = "https://collector.example/otlp";

test.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT }, "https://collector.example/otlp/v1/traces"],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1/spans" }, "http://127.0.0.1/spans"],
  [{ OTEL_TRACES_EXPORTER: "otlp" }, "http://localhost:4318/v1/traces"],
  [{ OTEL_TRACES_EXPORTER: "none", OTEL_EXPORTER_OTLP_ENDPOINT }, null],
  [{ OTEL_SDK_DISABLED: "true", OTEL_EXPORTER_OTLP_ENDPOINT }, null],
  [{ OTEL_SDK_DISABLED: "false" }, null],
])("with %j, spans go to %s", (env, url) => {
  expect(tracingOf(env)?.url ?? null).toBe(url);
});

test.each([
  ["always_on", false, 1],
  ["always_off", false, 0],
  ["traceidratio", false, 0.5],
  ["parentbased_always_on", true, 1],
  ["parentbased_always_off", true, 0],
  ["parentbased_traceidratio", true, 0.5],
])("the sampler %s", (OTEL_TRACES_SAMPLER, followsParent, ratio) => {
  const env = { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: ".5", OTEL_EXPORTER_OTLP_ENDPOINT };
  expect(tracingOf(env)?.sampler).toEqual({ followsParent, ratio });
});

test("what cannot be done is refused", () => {
  const env = {
    METRICS: "yes",
    OTEL_TRACES_EXPORTER: "zipkin",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4317",
    OTEL_TRACES_SAMPLER_ARG: "1.5",
  };
  const problem = (name: string) =>
    new RegExp(`^ {2}- ${name}: must be|^ {2}- ${name}: Invalid`, "m");
  for (const name of Object.keys(env)) expect(() => readConfig(env)).toThrow(problem(name));
});
