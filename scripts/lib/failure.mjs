/** An error that the user can fix: the commands print its message as one line, without a stack. */
export class Failure extends Error {
  /** @param {string} message @param {{ cause?: unknown }} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = "Failure";
  }
}

/** A command line that no command understands, or settings that are invalid: nothing was tried. */
export class UsageError extends Failure {
  /** @param {string} message @param {{ cause?: unknown }} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = "UsageError";
  }
}

const REASONS = new Map([
  ["EACCES", "no permission"],
  ["EPERM", "no permission"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "no space left on the disk"],
  ["EDQUOT", "the disk quota is used up"],
  ["ENOTDIR", "a part of the path is not a folder"],
  // Of a folder that is to be made.
  ["EEXIST", "a file of this name is there"],
]);

/**
 * Translates a file-system error into a Failure, or returns other errors unchanged.
 * @param {unknown} error
 * @param {string} action what was tried, such as "Cannot write to /srv/data"
 * @returns {unknown}
 */
export function explained(error, action) {
  if (error instanceof Failure) return error;
  const reason = REASONS.get(/** @type {{ code?: string }} */ (error)?.code ?? "");
  return reason ? new Failure(`${action}: ${reason}.`, { cause: error }) : error;
}
