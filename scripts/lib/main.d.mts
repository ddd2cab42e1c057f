/** Runs a command to its exit code: a Failure is printed as one line, any other error with its stack. */
export function main(command: () => Promise<number> | Promise<void>): Promise<void>;
