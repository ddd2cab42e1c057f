/**
 * `npm run release [-- --arch x64|arm64] [--with-node]`: builds dist/release/countersign-<version>-linux-<arch>[-node].tar.gz,
 * its bill of materials (.cdx.json) and SHA256SUMS, and signs them if MINISIGN_KEY is a secret key of minisign or its
 * file (docs/decisions/0025-release.md).
 */
import "./lib/node-version.mjs";
import { parseArgs } from "node:util";

const { main } = await import("./lib/main.mjs");
const { UsageError } = await import("./lib/failure.mjs");
const { step } = await import("./lib/steps.mjs");
const { ARCHES } = await import("./lib/release/native.mjs");

const USAGE = "Usage: npm run release [-- --arch x64|arm64] [--with-node]";

function options() {
  try {
    const { values } = parseArgs({
      options: { arch: { type: "string", default: "x64" }, "with-node": { type: "boolean", default: false } },
    });
    const arch = ARCHES.find((one) => one === values.arch);
    if (arch) return { arch, withNode: values["with-node"] };
  } catch {
    // Told below.
  }
  throw new UsageError(USAGE);
}

await main(async () => {
  const wanted = options();
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => controller.abort());
  const { signal } = controller;
  // What makes a release needs packages, which a fresh clone does not have.
  const { ensureDependencies } = await import("./lib/dependencies.mjs");
  const { root } = await import("./lib/paths.mjs");
  await step("Dependencies", () => ensureDependencies(root, { withTools: false, signal }));
  const { makeRelease } = await import("./lib/release/make-release.mjs");
  console.log(await makeRelease({ ...wanted, signal }));
});
