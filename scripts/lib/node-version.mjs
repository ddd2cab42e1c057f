/** Ends an older Node with a message. Imported alone and first: it would fail on other modules before it could say why. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Countersign needs Node 22 or 24 (20.19 still works), and this is ${process.versions.node}: https://nodejs.org`,
  );
  process.exit(1);
}
