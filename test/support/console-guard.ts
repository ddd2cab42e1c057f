import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/** Errors reported to console.error since the test began. */
let reports: string[] = [];
const report = (...values: unknown[]) => {
  reports.push(format(...values));
};

/**
 * Takes the reports that a test expects; any that are left fail it.
 * @example expect(takeConsoleErrors()).toEqual([expect.stringContaining("could not")]);
 */
export function takeConsoleErrors(): string[] {
  const taken = reports;
  reports = [];
  return taken;
}

/** Makes each following test of the file fail on an unexpected `console.error`. */
export function guardConsole(): void {
  beforeEach(() => {
    reports = [];
    console.error = report;
  });
  afterEach(() => {
    expect(takeConsoleErrors(), "unexpected console.error").toEqual([]);
  });
}
