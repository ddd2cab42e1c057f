import { BODY_LIMITS } from "@/lib/contracts/body-constants";

/** Reads attributes from pasted HTML, bounded by the limits of a body (`lib/contracts/body.ts`). */

/** Parses the integer at the start of a text, if it is within the bounds; otherwise returns `fallback`. */
export function integerWithin(
  text: string | null,
  [min, max]: readonly [number, number],
  fallback: number,
): number {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isSafeInteger(number) && number >= min ? Math.min(number, max) : fallback;
}

/** Parses the widths of the columns that a cell spans, such as `100,0,80`; null unless there is one for each column. */
export function columnWidths(text: string | null, colspan: number): number[] | null {
  const widths = (text ?? "").split(",").map((part) => Number.parseInt(part, 10));
  const isWhole = widths.length === colspan && widths.every((width) => width >= 0 && width <= 10_000);
  return isWhole && widths.some((width) => width > 0) ? widths : null;
}

/** The text if it is one of the values; otherwise null. */
export const oneOf = <T extends string>(values: readonly T[], text: string | null | undefined): T | null =>
  values.find((value) => value === text) ?? null;

const FIELD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Same pattern as `FieldId` of the contract. */
export const isFieldId = (id: string | null): id is string =>
  id !== null && FIELD_ID.test(id) && !(id in Object.prototype);

export const isImageId = (id: string | null): id is string => id !== null && UUID.test(id);

export const isVariableName = (name: string | null): name is string =>
  name !== null && name.length > 0 && name.length <= BODY_LIMITS.variableLength;
