/**
 * `npm run test:mutations`: applies each mutation of test/mutations/mutations.json to a copy of this checkout's commit,
 * runs the tests that import the mutated file, the nearest first, and reports which test caught it. `-- seal-1 audit`
 * takes some of them by id or area; `-- --commit <commit>` takes another commit's sources and tests.
 */
import "./lib/node-version.mjs";

const { main } = await import("./lib/main.mjs");
const { tryMutations } = await import("./lib/test/mutations.mjs");
await main(tryMutations);
process.exit();
