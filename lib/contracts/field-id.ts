import { z } from "zod";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { withInputCode } from "@/lib/contracts/input-codes";

/** Values are stored in plain objects under these ids, where `constructor` would always seem to be present. */
const isFreeId = (id: string): boolean => !(id in Object.prototype);

export const FieldId = z
  .string()
  .max(CONTENT_LIMITS.keyLength)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must contain only ASCII letters, digits, _ and -")
  .refine(isFreeId, { error: "is a reserved word", params: withInputCode("reserved_name") })
  .meta({ description: "Unique within the template's fields", example: "f1" });
