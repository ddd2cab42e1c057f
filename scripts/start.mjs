/**
 * `npm start` and `npm run dev`: from a fresh clone to a running server, using built-in modules only until the
 * dependencies are installed.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Countersign needs Node 20.19 or newer, and this is ${process.versions.node}: https://nodejs.org`,
  );
  process.exit(1);
}
// An older Node would fail on the imports below before it could print the message above.
const { main } = await import("./lib/main.mjs");
const { start } = await import("./lib/start.mjs");
await main(() => start({ isDevelopment: process.argv.includes("--dev") }));
process.exit();
