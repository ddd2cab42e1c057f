import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { installed } from "@/scripts/lib/paths.mjs";

it("has fonts of the installed version: those of another are to be made again, as fonts.ts says", () => {
  const { version } = JSON.parse(readFileSync(installed("@fontsource-variable/inter/package.json"), "utf8"));
  expect(version).toBe("5.3.0");
});
