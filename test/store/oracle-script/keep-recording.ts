import { afterAll, expect } from "vitest";
import { keepRecording } from "../oracle-statements.js";

// For `npm run oracle:script`: records the SQL that the Oracle store sends in each test file.

afterAll(() => keepRecording(expect.getState().testPath ?? "", new Set()));
