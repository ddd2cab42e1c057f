import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";

const { precompress } = await import(String(new URL("./precompress.mjs", import.meta.url)));

it("writes a compressed copy beside each script and style sheet, and beside nothing else", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "precompress-"));
  try {
    mkdirSync(path.join(folder, "chunks"));
    for (const name of ["chunks/a.js", "chunks/b.css", "w.mjs", "font.woff2"])
      writeFileSync(path.join(folder, name), `/* ${name} */`.repeat(100));
    expect(await precompress(folder)).toBe(3);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".br"),
    );
    expect(names.sort()).toEqual(["chunks/a.js.br", "chunks/b.css.br", "w.mjs.br"]);
    for (const name of names) {
      const plain = readFileSync(path.join(folder, name.slice(0, -".br".length)));
      expect(brotliDecompressSync(readFileSync(path.join(folder, name)))).toEqual(plain);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
