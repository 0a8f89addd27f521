import { afterAll, expect } from "vitest";
import { keepRecording } from "../oracle-statements.js";

// For `npm run oracle:script`: keeps the SQL that each test file has the Oracle store send.

afterAll(() => keepRecording(expect.getState().testPath ?? "", new Set()));
