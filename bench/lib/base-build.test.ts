import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.mjs";

const { ensureBaseBuild } = await import(String(new URL("./base-build.mjs", import.meta.url)));

it("says what to do in a clone without the commit, and leaves nothing", async () => {
  const unknown = "0123456789012345678901234567890123456789";
  await expect(ensureBaseBuild(unknown)).rejects.toThrow(
    "Commit 01234567, which is measured against, is not in this clone: git fetch --unshallow",
  );
  expect(existsSync(path.join(root, ".test/base", unknown))).toBe(false);
});
