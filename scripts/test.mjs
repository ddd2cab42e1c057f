/** `npm test`: needs nothing but Node on a fresh clone. CONTRIBUTING.md describes its arguments. */
import "./lib/node-version.mjs";

const { main } = await import("./lib/main.mjs");
const { test } = await import("./lib/test/test.mjs");
await main(test);
process.exit();
