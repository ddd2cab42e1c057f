import "server-only";

/**
 * Whether the database refused a row because of a unique index. By the error's code rather than its class: one
 * process may hold the client's classes more than once.
 * @param index part of the index's or the column's name; any index without it
 */
export function isUniqueViolation(error: unknown, index = ""): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "P2002") return false;
  return JSON.stringify("meta" in error ? error.meta : null).includes(index);
}
