/**
 * `npm start` and `npm run dev`: from a fresh clone to a running server, using built-in modules only until the
 * dependencies are installed.
 */
import "./lib/node-version.mjs";

const { main } = await import("./lib/main.mjs");
const { start } = await import("./lib/start.mjs");
await main(() => start({ isDevelopment: process.argv.includes("--dev") }));
process.exit();
