/** The command line, `bin/countersign COMMAND`: how an operator runs and keeps an instance. */
import "./lib/node-version.mjs";

const { runCommandLine } = await import("./lib/command-line.mjs");
process.exit(await runCommandLine(process.argv.slice(2)));
