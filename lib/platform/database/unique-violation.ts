import "server-only";

/**
 * Whether the error is a violation of a unique index. Checked by error code rather than `instanceof`: one process may
 * load the client's classes more than once.
 * @param index part of the index's or the column's name; matches any index when omitted
 */
export function isUniqueViolation(error: unknown, index = ""): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "P2002") return false;
  return JSON.stringify("meta" in error ? error.meta : null).includes(index);
}
