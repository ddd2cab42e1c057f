import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { env } from "@/lib/env";
import { resetProcess } from "@/lib/platform/per-process";
import { sandboxNotice } from "./sandbox-state";

const before = { ...env };
let place: string;
beforeEach(async () => {
  await resetProcess();
  place = mkdtempSync(path.join(tmpdir(), "countersign-state-"));
  // No worker runs there.
  Object.assign(env, { rootDir: place, dataDir: place, isProduction: true });
});
afterEach(() => {
  Object.assign(env, before);
  rmSync(place, { recursive: true, force: true });
});

it("a start claims nothing of workers that are another process's, and requires nothing of them", async () => {
  Object.assign(env, { pdfSocket: "/run/countersign/pdf.sock", pdfSandbox: "required" });
  expect(await sandboxNotice()).toEqual({
    line: "PDFs are opened by the process with ROLE=pdf at /run/countersign/pdf.sock.",
    isWarning: false,
  });
});

it("a start warns in production of own workers that are hardly kept apart, unless that is wanted", async () => {
  Object.assign(env, { pdfSocket: null, pdfSandbox: "auto" });
  expect(await sandboxNotice()).toEqual({
    line: expect.stringMatching(/^PDF workers have no sandbox\. Better: /),
    isWarning: true,
  });
  await resetProcess();
  Object.assign(env, { pdfSandbox: "off" });
  expect(await sandboxNotice()).toEqual({
    line: "PDF workers have no sandbox (PDF_SANDBOX=off).",
    isWarning: false,
  });
  await resetProcess();
  Object.assign(env, { pdfSandbox: "required" });
  await expect(sandboxNotice()).rejects.toThrow(/^PDF_SANDBOX=required cannot be met/);
});
