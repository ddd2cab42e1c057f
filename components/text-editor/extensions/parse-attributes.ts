import { BODY_LIMITS } from "@/lib/contracts/body-tables";

/** Attributes read from pasted HTML, brought within what a body may hold (`lib/contracts/body.ts`). */

/** The integer that a text starts with, within bounds; `fallback` for anything else. */
export function integerWithin(
  text: string | null,
  [min, max]: readonly [number, number],
  fallback: number,
): number {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isSafeInteger(number) && number >= min ? Math.min(number, max) : fallback;
}

/** Widths of the columns that a cell spans, from `100,0,80`; null unless there is one for each. */
export function columnWidths(text: string | null, colspan: number): number[] | null {
  const widths = (text ?? "").split(",").map((part) => Number.parseInt(part, 10));
  const isWhole = widths.length === colspan && widths.every((width) => width >= 0 && width <= 10_000);
  return isWhole && widths.some((width) => width > 0) ? widths : null;
}

/** One of the values, or null. */
export const oneOf = <T extends string>(values: readonly T[], text: string | null | undefined): T | null =>
  values.find((value) => value === text) ?? null;

const FIELD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As `FieldId` of the contract. */
export const isFieldId = (id: string | null): id is string =>
  id !== null && FIELD_ID.test(id) && !(id in Object.prototype);

export const isImageId = (id: string | null): id is string => id !== null && UUID.test(id);

export const isVariableName = (name: string | null): name is string =>
  name !== null && name.length > 0 && name.length <= BODY_LIMITS.variableLength;
