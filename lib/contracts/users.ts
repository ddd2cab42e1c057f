import { z } from "zod";
import { DateTime, Id, lineOfText } from "@/lib/contracts/common";
import { storableText } from "@/lib/contracts/storable-text";

/** The signed-in user's profile and saved signatures (contract, sections 5 and 9). */

/** Saved signatures a user may keep, initials included. */
export const SAVED_SIGNATURES_MAX = 10;

const ok = (check: () => unknown): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

/** Some engines take offsets such as +01:00 for zones; those know no daylight saving time. */
const isTimeZone = (name: string): boolean =>
  /^[A-Za-z]/.test(name) && ok(() => new Intl.DateTimeFormat("en", { timeZone: name }));

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "is not the name of a time zone, such as Europe/Berlin")
  .meta({ description: "IANA time zone", example: "Europe/Berlin" });

const Locale = z
  .string()
  .max(35)
  .refine((tag) => ok(() => Intl.getCanonicalLocales(tag)), "is not a language tag, such as en or pt-BR")
  .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag)
  .meta({ description: "BCP 47 language tag", example: "pt-BR" });

/** Names of switches, so that the stored object stays small and its keys plain. */
const Switches = z
  .record(
    z.string().regex(/^[A-Za-z][\w.-]{0,63}$/, "must be a name of letters, digits, dots and hyphens"),
    z.boolean(),
  )
  .refine((given) => Object.keys(given).length <= 50, "has too many entries");

export const UpdateUserBody = z.strictObject({
  name: lineOfText(120).optional(),
  title: lineOfText(120).nullish(),
  company: lineOfText(120).nullish(),
  timezone: TimeZone.nullish(),
  locale: Locale.nullish(),
  avatarUrl: z
    .url({ protocol: /^https?$/, normalize: true, error: "must be an http or https address" })
    .max(2048)
    .nullish(),
  onboarding: Switches.optional().meta({
    description: "Steps that are done; merged into what is there",
    example: { firstDocument: true },
  }),
  emailPreferences: Switches.optional().meta({ description: "Merged into what is there" }),
});
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

export const UserDto = z.object({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  timezone: z.string().nullable(),
  locale: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  onboarding: z.record(z.string(), z.boolean()),
  emailPreferences: z.record(z.string(), z.boolean()),
  createdAt: DateTime,
});
export type UserDto = z.infer<typeof UserDto>;

export const SavedSignatureKind = z.enum(["signature", "initials"]);
export type SavedSignatureKind = z.infer<typeof SavedSignatureKind>;

/** What a picture may weigh is checked on its bytes, by the use-case. */
const SignaturePng = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]{4,}={0,2}$/, "must be a PNG data URL")
  .meta({ description: "PNG data URL, at most 1 MiB and 2000 × 1000 pixels" });

const Label = lineOfText(80).pipe(storableText(80));

export const CreateUserSignatureBody = z.strictObject({
  image: SignaturePng,
  kind: SavedSignatureKind.default("signature"),
  label: Label.nullish(),
});
export type CreateUserSignatureBody = z.output<typeof CreateUserSignatureBody>;

export const UpdateUserSignatureBody = z.strictObject({
  image: SignaturePng.optional().meta({
    description: "Replaces the picture; documents signed before keep theirs",
  }),
  label: Label.nullish(),
  isDefault: z.boolean().optional().meta({ description: "true makes it the default; false changes nothing" }),
});
export type UpdateUserSignatureBody = z.infer<typeof UpdateUserSignatureBody>;

export const SavedSignatureDto = z.object({
  id: Id,
  kind: SavedSignatureKind,
  label: z.string().nullable(),
  imageUrl: z.string().meta({ description: "Presigned address; expires" }),
  isDefault: z.boolean(),
  createdAt: DateTime,
});
export type SavedSignatureDto = z.infer<typeof SavedSignatureDto>;
