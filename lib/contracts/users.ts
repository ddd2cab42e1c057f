import { z } from "zod";
import { DateTime, httpUrl, Id, lineOfText, withJsonSchema } from "@/lib/contracts/common";
import { withInputCode } from "@/lib/contracts/input-codes";
import { ATTACH_SIGNED_PDF, inAppKey, isMutableNotice, NOTICE_KEYS } from "@/lib/contracts/notices";
import { storableText } from "@/lib/contracts/storable-text";
import { TimeZone } from "@/lib/contracts/time-zone";

/** The signed-in user's profile and saved signatures (contract, sections 5 and 9). */

/** Saved signatures a user may keep, initials included. */
export const SAVED_SIGNATURES_MAX = 10;

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

const LANGUAGE_TAG = withJsonSchema({ pattern: "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,8})*$" });

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const Locale = z
  .string()
  .max(35)
  .refine(isLanguageTag, "must be a language tag such as en or pt-BR")
  .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag)
  .meta({ description: "BCP 47 language tag", example: "pt-BR", ...LANGUAGE_TAG });

/** Limits the keys of preferences, so that the stored object stays small and its keys plain. */
const Switches = z
  .record(
    z.string().regex(/^[A-Za-z][\w.-]{0,63}$/, "must be a name made of letters, digits, dots and hyphens"),
    z.boolean(),
  )
  .refine((preferences) => Object.keys(preferences).length <= 50, {
    error: "has more than 50 entries",
    params: withInputCode("too_many"),
  })
  .meta(withJsonSchema({ maxProperties: 50 }));

const PREFERENCE_KEYS = [
  ...NOTICE_KEYS.flatMap((key) => [key, inAppKey(key)] as const),
  ATTACH_SIGNED_PDF,
] as const;
type PreferenceKey = (typeof PREFERENCE_KEYS)[number];

/** Only known preferences are accepted. */
const EmailPreferences = z.strictObject(
  Object.fromEntries(PREFERENCE_KEYS.map((key) => [key, z.boolean().optional()])) as Record<
    PreferenceKey,
    z.ZodOptional<z.ZodBoolean>
  >,
);

const PREFERENCES = `Which emails are wanted; merged into the existing settings. Keys: ${listed(NOTICE_KEYS.filter(isMutableNotice))}; with the suffix \`.app\`, the in-app notification. \`${ATTACH_SIGNED_PDF}\`: whether emails about a completed document have the sealed PDF attached`;

export const UpdateUserBody = z
  .strictObject({
    name: lineOfText(120).optional().meta({ example: "Ada Lovelace" }),
    title: lineOfText(120)
      .nullish()
      .meta({ description: "Fills in title fields", example: "Lettings manager" }),
    company: lineOfText(120).nullish().meta({
      description: "Fills in company fields",
      example: "Alder Street Lettings",
    }),
    timezone: TimeZone.nullish(),
    locale: Locale.nullish(),
    avatarUrl: httpUrl(2048)
      .nullish()
      .meta({ description: "http or https", example: "https://example.com/ada.png" }),
    onboarding: Switches.optional().meta({
      description: "Completed steps; merged into the existing ones",
      example: { firstDocument: true },
    }),
    emailPreferences: EmailPreferences.optional().meta({
      description: PREFERENCES,
      example: { documentViewed: false },
    }),
  })
  .meta({ id: "UpdateUser", description: "Omitted fields stay unchanged" });
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

export const UserDto = z
  .object({
    id: Id,
    email: z.string().meta({ example: "ada@example.com" }),
    name: z.string().nullable().meta({ example: "Ada Lovelace" }),
    title: z.string().nullable().meta({ description: "Fills in title fields", example: "Lettings manager" }),
    company: z.string().nullable().meta({
      description: "Fills in company fields",
      example: "Alder Street Lettings",
    }),
    timezone: z.string().nullable().meta({ description: "IANA time zone", example: "Europe/Berlin" }),
    locale: z.string().nullable().meta({ description: "BCP 47 language tag", example: "en" }),
    avatarUrl: z.string().nullable().meta({ example: null }),
    onboarding: z.record(z.string(), z.boolean()).meta({
      description: "Completed steps",
      example: { firstDocument: true },
    }),
    emailPreferences: z.record(z.string(), z.boolean()).meta({
      description: "Which emails and notifications are wanted; those not listed have their default",
      example: { documentViewed: false },
    }),
    createdAt: DateTime,
  })
  .meta({ id: "User" });
export type UserDto = z.infer<typeof UserDto>;

export const SavedSignatureKind = z.enum(["signature", "initials"]);
export type SavedSignatureKind = z.infer<typeof SavedSignatureKind>;

/** The size of the decoded image is checked by the domain. */
const SignaturePng = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]{4,}={0,2}$/, "must be a PNG data URL")
  .meta({
    description: "PNG data URL, at most 1 MiB and 2000 × 1000 pixels",
    example:
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==",
  });

const Label = lineOfText(80).pipe(storableText(80)).meta({
  description: "Name of the saved signature",
  example: "Full name",
});

export const CreateUserSignatureBody = z
  .strictObject({
    image: SignaturePng,
    kind: SavedSignatureKind.default("signature"),
    label: Label.nullish(),
  })
  .meta({ id: "CreateSavedSignature" });
export type CreateUserSignatureBody = z.output<typeof CreateUserSignatureBody>;

export const UpdateUserSignatureBody = z
  .strictObject({
    image: SignaturePng.optional().meta({
      description: "Replaces the image; documents already signed keep theirs",
    }),
    label: Label.nullish(),
    isDefault: z.boolean().optional().meta({
      description: "`true` makes it the default; `false` has no effect",
      example: true,
    }),
  })
  .meta({ id: "UpdateSavedSignature" });
export type UpdateUserSignatureBody = z.infer<typeof UpdateUserSignatureBody>;

export const SavedSignatureDto = z
  .object({
    id: Id,
    kind: SavedSignatureKind,
    label: z.string().nullable().meta({ example: "Full name" }),
    imageUrl: z.string().meta({
      description: "Presigned URL of the PNG; expires",
      example: "https://sign.example.com/api/blobs/91be…?expires=1795256130&signature=77c0…",
    }),
    isDefault: z.boolean().meta({ description: "Whether it is offered first", example: true }),
    createdAt: DateTime,
  })
  .meta({ id: "SavedSignature" });
export type SavedSignatureDto = z.infer<typeof SavedSignatureDto>;
