/** `npm test`: needs nothing but Node on a fresh clone. `npm test -- --only unit,e2e` runs parts of it. */
import "./lib/node-version.mjs";

const { main } = await import("./lib/main.mjs");
const { test } = await import("./lib/test.mjs");
await main(test);
process.exit();
