import { describe, expect, it } from "vitest";

const { isSource } = await import(String(new URL("./build.mjs", import.meta.url)));

describe("the sources of a build", () => {
  it.each([
    "app/",
    "app/page.tsx",
    "lib/platform/database/db.ts",
    "prisma/schema/users.prisma",
    "public/icon.svg",
    "package-lock.json",
    "next.config.ts",
    "scripts/",
    "scripts/build-commands.mjs",
    "scripts/build-pdf-worker.mjs",
    "scripts/compile-hints.mjs",
    "scripts/precompress.mjs",
  ])("hold %s", (file) => {
    expect(isSource(file)).toBe(true);
  });

  it.each([
    "node_modules/",
    ".next/",
    ".data/",
    ".git/",
    ".env",
    "dist/",
    "e2e/",
    "docs/",
    "prisma/migrations/",
    "lib/generated/",
    "lib/db.test.ts",
    "README.md",
    "next-env.d.ts",
    "tsconfig.tsbuildinfo",
    "vitest.config.ts",
    "playwright.config.ts",
    "biome.json",
    "scripts/start.mjs",
    "scripts/lib/",
  ])("do not hold %s", (file) => {
    expect(isSource(file)).toBe(false);
  });
});
