import { z } from "zod";
import { PIN_PATTERN } from "@/lib/contracts/in-person";

/** Signing in person on a device that its user hands over; below /api, not part of the public API. */
export const HandOverBody = z.strictObject({
  pin: z.string().regex(new RegExp(`^${PIN_PATTERN}$`), "must have 4 to 8 digits"),
});
