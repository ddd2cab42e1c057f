/**
 * `npm start` and `npm run dev`: from a fresh clone to a running server, using built-in modules only until the
 * dependencies are installed.
 */
import "./lib/node-version.mjs";

const { main } = await import("./lib/main.mjs");
const isDevelopment = process.argv.includes("--dev");

/** A release of the same sources, which spares the installation and the build. */
async function findPrebuilt() {
  if (isDevelopment) return null;
  const { findArtifact, runArtifact } = await import("./lib/artifact.mjs");
  const artifact = findArtifact();
  return artifact && (() => runArtifact(artifact));
}

await main(async () => {
  const run = await findPrebuilt();
  if (run) return run();
  const { start } = await import("./lib/start.mjs");
  await start({ isDevelopment });
  return 0;
});
process.exit();
