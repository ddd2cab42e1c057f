/** `npm test`: needs nothing but Node on a fresh clone. `npm test -- --only unit,e2e` runs parts of it. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Countersign needs Node 20.19 or newer, and this is ${process.versions.node}: https://nodejs.org`,
  );
  process.exit(1);
}
// An older Node would fail on the imports below before it could print the message above.
const { main } = await import("./lib/main.mjs");
const { test } = await import("./lib/test.mjs");
await main(test);
process.exit();
