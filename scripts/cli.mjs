/** The command line, `bin/countersign COMMAND`: how an operator runs and keeps an instance. */
import "./lib/node-version.mjs";

// What packages use is for their authors to change, and operators would take it for a defect of their instance.
const { release } = await import("./lib/paths.mjs");
if (release) process.noDeprecation = true;

const { runCommandLine } = await import("./lib/command-line.mjs");
process.exit(await runCommandLine(process.argv.slice(2)));
