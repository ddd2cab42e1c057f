import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { rewriteWithQpdf } from "./qpdf";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-qpdf-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Puts a substitute for qpdf first on the path; its input is $4, its output $5. */
async function withProgram(script: string): Promise<void> {
  await writeFile(path.join(dir, "qpdf"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", `${dir}:${process.env.PATH}`);
}

// The limits are those of a POSIX shell.
describe.skipIf(process.platform !== "linux")("rewriteWithQpdf", () => {
  const output = () => path.join(dir, "out.pdf");

  it("hands over both paths, however they are spelled, under limits of time and memory", async () => {
    await withProgram('echo "$4|$(ulimit -t)|$(ulimit -v)" > "$5"');
    const input = path.join(dir, "it's $(a) file.pdf");
    expect(await rewriteWithQpdf(input, output())).toBe(true);
    expect((await readFile(output(), "utf8")).trim()).toBe(`${input}|8|524288`);
  });

  it("takes warnings for done and errors for failed", async () => {
    await withProgram("exit 3");
    expect(await rewriteWithQpdf("in.pdf", output())).toBe(true);
    await withProgram("exit 2");
    expect(await rewriteWithQpdf("in.pdf", output())).toBe(false);
  });

  it("does without when it is not installed", async () => {
    vi.stubEnv("PATH", "/nowhere");
    expect(await rewriteWithQpdf("in.pdf", output())).toBe(false);
  });
});
