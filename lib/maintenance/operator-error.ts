/**
 * What an operator can put right: the command prints the message, which says what to do, and no stack.
 * `wrongUse` ends the command with exit code 2: nothing was tried.
 */
export class OperatorError extends Error {
  readonly isWrongUse: boolean;

  constructor(message: string, options: { isWrongUse?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "OperatorError";
    this.isWrongUse = options.isWrongUse ?? false;
  }
}
