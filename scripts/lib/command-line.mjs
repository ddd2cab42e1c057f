/** Reads a command line, runs its command, and reports the outcome: as text, or with `--json` as one JSON object. */
import { parseArgs } from "node:util";
import { Failure, UsageError } from "./failure.mjs";

/** Exit codes of every command (contract, section 14). */
export const EXIT = { done: 0, failed: 1, wrongUse: 2 };

/**
 * @typedef {object} Invocation
 * @property {Record<string, string | boolean | (string | boolean)[] | undefined>} values of the command's options
 * @property {string[]} positionals
 * @property {boolean} isJson
 * @property {(line: string) => void} say prints progress for people; nothing with `--json`
 *
 * @typedef {object} Command
 * @property {string} summary one line for `countersign help`
 * @property {string} usage its arguments, such as `<dir|s3://…>`; empty if it takes none
 * @property {[min: number, max: number]} [positionals] how many; none unless told
 * @property {NonNullable<import("node:util").ParseArgsConfig["options"]>} [options] in addition to `--json` and `--help`
 * @property {(invocation: Invocation) => Promise<Outcome | void>} run
 *
 * @typedef {object} Outcome
 * @property {Record<string, unknown>} [result] printed with `--json`, in addition to `ok`
 * @property {boolean} [isFailed] ends with exit code 1 although nothing was thrown: a check found a problem
 * @property {boolean} [isWrongUse] ends with exit code 2: a check found settings with which nothing can be tried
 */

/** Options that need no command: to be told of them all. */
const OF_ALL = ["--json", "--help", "-h"];

/** @type {Record<string, () => Promise<{ command: Command }>>} */
const COMMANDS = {
  start: () => import("../commands/start.mjs"),
  stop: () => import("../commands/stop.mjs"),
  status: () => import("../commands/status.mjs"),
  migrate: () => import("../commands/migrate.mjs"),
  version: () => import("../commands/version.mjs"),
  backup: () => import("../commands/backup.mjs"),
  restore: () => import("../commands/restore.mjs"),
  resume: () => import("../commands/resume.mjs"),
  doctor: () => import("../commands/doctor.mjs"),
  "rotate-secret": () => import("../commands/rotate-secret.mjs"),
};

/** @param {string[]} args without the program's own name @returns {Promise<number>} the exit code */
export async function runCommandLine(args) {
  const isJson = args.includes("--json");
  try {
    const outcome = await dispatch(args, isJson);
    const code = outcome?.isWrongUse ? EXIT.wrongUse : outcome?.isFailed ? EXIT.failed : EXIT.done;
    if (isJson) console.log(JSON.stringify({ ok: code === EXIT.done, ...outcome?.result }));
    return code;
  } catch (error) {
    const isExpected = error instanceof Failure;
    const message = isExpected ? error.message : `${error instanceof Error ? error.stack : error}`;
    if (isJson) console.log(JSON.stringify({ ok: false, error: message }));
    else console.error(message);
    return error instanceof UsageError ? EXIT.wrongUse : EXIT.failed;
  }
}

/** @param {string[]} args @param {boolean} isJson @returns {Promise<Outcome | void>} */
async function dispatch(args, isJson) {
  const at = args.findIndex((arg) => !arg.startsWith("-"));
  const name = args[at] ?? "help";
  const rest = args.filter((_, i) => i !== at);
  const unknown = at < 0 ? args.find((arg) => !OF_ALL.includes(arg)) : undefined;
  if (unknown)
    throw new UsageError(
      `There is no option ${unknown} without a command. \`countersign help\` lists the commands.`,
    );
  if (name === "help") return printHelp(isJson);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(`There is no command “${name}”. \`countersign help\` lists the commands.`);
  const { command } = await load();
  const { values, positionals } = parsed(name, command, rest);
  if (values.help) {
    console.log(`countersign ${name} ${command.usage}\n${command.summary}`);
    return;
  }
  return command.run({ values, positionals, isJson, say: (line) => void (isJson || console.log(line)) });
}

/** @param {string} name @param {Command} command @param {string[]} args */
function parsed(name, command, args) {
  const usage = `Usage: countersign ${name} ${command.usage}`.trimEnd();
  /** @type {NonNullable<import("node:util").ParseArgsConfig["options"]>} */
  const options = { ...command.options, json: { type: "boolean" }, help: { type: "boolean", short: "h" } };
  const [min, max] = command.positionals ?? [0, 0];
  try {
    const found = parseArgs({ args, options, allowPositionals: max > 0 });
    if (!found.values.help && (found.positionals.length < min || found.positionals.length > max))
      throw new UsageError(usage);
    return found;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${/** @type {Error} */ (error).message.split("\n", 1)[0]}\n${usage}`);
  }
}

/** @param {boolean} isJson @returns {Promise<Outcome | void>} */
async function printHelp(isJson) {
  const commands = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => ({ name, ...(await load()).command })),
  );
  if (isJson)
    return { result: { commands: commands.map(({ name, usage, summary }) => ({ name, usage, summary })) } };
  for (const { name, usage, summary } of commands)
    console.log(`countersign ${`${name} ${usage}`.trimEnd()}\n    ${summary}`);
  console.log(
    "\nEach takes --json, which prints one JSON object. /docs/self-hosting of an instance says more.",
  );
}
