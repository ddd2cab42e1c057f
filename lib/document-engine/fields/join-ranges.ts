import { type DetectedField, type DetectionOutput, MAX_DETECTED_FIELDS, NOTICE_PLACE_LIMITS } from "./types";

/** The fields of a file's searched ranges, with one set of roles. */
export type JoinedRanges = Pick<DetectionOutput, "fields" | "roles" | "notices">;

/**
 * Joins the finds of a file's ranges, in page order: the parties are those of all signatures, and a field whose text
 * states no party gets the first party, usually the one that offers the agreement. Pure.
 */
export function joinRanges(ranges: readonly DetectionOutput[]): JoinedRanges {
  const roles = partiesOf(ranges);
  const roleOf = ({ role, unsignedRole }: DetectedField): string | null =>
    [role, unsignedRole].find((one) => one !== null && roles.includes(one)) ?? roles[0] ?? null;
  const fields = ranges.flatMap((range) =>
    range.fields.map((field) => ({ ...field, role: roleOf(field), unsignedRole: null })),
  );
  const codes = new Set(ranges.flatMap(({ notices }) => notices.map(({ code }) => code)));
  if (fields.length > MAX_DETECTED_FIELDS) codes.add("FIELDS_TRUNCATED");
  const notices = [...codes].map((code) => {
    const ofCode = ranges.flatMap((range) => range.notices.filter((one) => one.code === code));
    const places = ofCode.flatMap((one) => one.places).slice(0, NOTICE_PLACE_LIMITS.most);
    return { code, pages: ofCode.flatMap(({ pages }) => pages), places };
  });
  return { fields: fields.slice(0, MAX_DETECTED_FIELDS), roles, notices };
}

/**
 * Returns the parties of ranges with signatures or tags; if there are no such ranges, the parties that labels
 * mention.
 */
export function partiesOf(ranges: readonly DetectionOutput[]): string[] {
  const signed = ranges.filter(({ hasSigners }) => hasSigners);
  return [...new Set((signed.length > 0 ? signed : ranges).flatMap(({ roles }) => roles))];
}
