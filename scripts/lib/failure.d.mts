/** An error that the user can fix: the commands print its message as one line, without a stack. */
export class Failure extends Error {
  constructor(message: string, options?: { cause?: unknown });
}

/** A wrong command line or wrong settings: nothing was tried. */
export class UsageError extends Failure {
  constructor(message: string, options?: { cause?: unknown });
}

/** A file-system error as a Failure; other errors unchanged. */
export function explained(error: unknown, action: string): unknown;
