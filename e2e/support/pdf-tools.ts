import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect } from "./test";

/** Checks the file with third-party tools, where installed. */
export function checkWithTools(file: string, skip: (why: string) => void): void {
  const run = (tool: string, args: string[]) => {
    try {
      return execFileSync(tool, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      skip(`${tool} is not installed`);
      return null;
    }
  };
  const qpdf = run("qpdf", ["--check", file]);
  if (qpdf !== null) expect(qpdf).toContain("No syntax or stream encoding errors found");
  const pdfsig = run("pdfsig", ["-nocert", file]);
  if (pdfsig !== null) {
    expect(pdfsig).toContain("Signature is Valid");
    expect(pdfsig).toContain("Total document signed");
  }
  expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
}
