import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

const { addCompileHints } = await import(String(new URL("./compile-hints.mjs", import.meta.url)));

it("puts the hint at the start of each script once, and of nothing else", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compile-hints-"));
  try {
    const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
    writeFileSync(path.join(folder, "a.js"), '"use strict";f();');
    writeFileSync(path.join(folder, "b.js"), "g();");
    writeFileSync(path.join(folder, "c.css"), "p{}");
    expect(addCompileHints(folder)).toBe(2);
    expect(addCompileHints(folder)).toBe(0);
    expect(read("a.js")).toBe('//# allFunctionsCalledOnLoad\n"use strict";f();');
    expect(read("b.js")).toBe("//# allFunctionsCalledOnLoad\ng();");
    expect(read("c.css")).toBe("p{}");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
