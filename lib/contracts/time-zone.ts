import { z } from "zod";
import { withJsonSchema } from "@/lib/contracts/common";

/** Rejects offsets such as +01:00, which some engines accept as time zones: they have no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "must be an IANA time zone name such as Europe/Berlin")
  .meta({
    description: "IANA time zone name",
    example: "Europe/Berlin",
    ...withJsonSchema({ pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$" }),
  });
