/**
 * Exits with a message on an older Node. It must be imported first and import nothing itself: other modules would
 * fail before it could report the reason.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Countersign needs Node 22 or 24 (20.19 still works), and this is ${process.versions.node}: https://nodejs.org`,
  );
  process.exit(1);
}
