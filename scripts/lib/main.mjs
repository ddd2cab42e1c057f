import { Failure } from "./failure.mjs";

/**
 * Runs a command and sets the exit code: a Failure is printed as one line; any other error is a bug and shows its
 * stack.
 * @param {() => Promise<number | void>} command
 */
export async function main(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
