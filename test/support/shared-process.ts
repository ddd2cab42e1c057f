/**
 * Runs with each test file. Files share a process and all its modules, so whatever a file leaves behind (mocks,
 * timers, settings, the process's own values) is undone here, and no file can depend on another.
 */
// Imported first: Node's tls and _tls_common require each other, and tls lacks createSecureContext if _tls_common was
// loaded before it.
import "node:tls";
import { afterAll, expect, vi } from "vitest";
import { env } from "@/lib/env";
import { resetProcess } from "@/lib/platform/per-process";
import { mocksModules } from "./mocked-modules";

declare global {
  /** Whether the file before this one replaced modules that others may have loaded. */
  var hadMockedModules: boolean | undefined;
}

const { testPath = "" } = expect.getState();
const hasMocks = mocksModules(testPath);
if (hasMocks || globalThis.hadMockedModules) vi.resetModules();
globalThis.hadMockedModules = hasMocks;

const variables = { ...process.env };
const settings = structuredClone(env);
const workingDirectory = process.cwd();
const globalsNow = () => ({ setTimeout, setInterval, setImmediate, queueMicrotask, fetch, Date });
const globals = globalsNow();

/** Makes an object hold exactly these entries again; the object stays the same, since modules hold references to it. */
function restore(object: object, entries: object): void {
  for (const key of Object.keys(object)) if (!(key in entries)) delete object[key as keyof typeof object];
  Object.assign(object, entries);
}

afterAll(async () => {
  // Mocks are restored first: restoring a mock of a fake timer later would bring the fake back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restore(process.env, variables);
  restore(env, settings);
  process.chdir(workingDirectory);
  expect(await resetProcess(), "what the file left open and could not be closed").toEqual([]);
  expect(globalsNow(), "globals that the file replaced").toEqual(globals);
});
