import { invalidInput } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";

/** One slice of a keyset-paginated list, newest first; `nextCursor` is null on the last. */
export type Paginated<T> = { items: T[]; nextCursor: string | null };

/** Cursors are the last row's id in base64url: opaque to callers, one index probe for us. */
const encodeCursor = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

/** @throws {AppError} INVALID_INPUT for anything that `paginate` did not issue. */
export function decodeCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const hex = Buffer.from(cursor, "base64url").toString("hex");
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  if (!isUuid(id))
    throw invalidInput({
      path: "cursor",
      code: "invalid_cursor",
      message: "is not a cursor that a list returned",
    });
  return id;
}

/**
 * Decodes the cursor of a list ordered by time: the time in milliseconds, then the id, since several rows may have
 * the same time.
 * @throws {AppError} INVALID_INPUT for anything that `timedCursor` did not issue.
 */
export function decodeTimedCursor(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [time = "", rest] = cursor.split(".");
  const at = new Date(Number.parseInt(time, 36));
  const id = /^[0-9a-z]{1,10}$/.test(time) && rest ? decodeCursor(rest) : null;
  if (!id || Number.isNaN(at.getTime()))
    throw invalidInput({
      path: "cursor",
      code: "invalid_cursor",
      message: "is not a cursor that a list returned",
    });
  return { at, id };
}

export const timedCursor = (at: Date, id: string): string =>
  `${at.getTime().toString(36)}.${encodeCursor(id)}`;

/** Drops the extra row that was read to determine whether more follow. */
export function paginate<R extends { id: string }, T>(
  rows: R[],
  limit: number,
  map: (row: R) => T,
  cursorOf: (row: R) => string = ({ id }) => encodeCursor(id),
): Paginated<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map(map), nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
