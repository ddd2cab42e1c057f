import { z } from "zod";
import { DateTime, Email, Id, lineOfText, withJsonSchema } from "@/lib/contracts/common";
import { LOGO_BOX, LOGO_MAX_MEGAPIXELS, LOGO_MAX_MIB, LOGO_URL_EXAMPLE } from "@/lib/contracts/logo";
import { PICTURE_DATA_URL, PICTURE_NAMES } from "@/lib/contracts/picture-types";
import { TimeZone } from "@/lib/contracts/time-zone";

export const MemberRole = z.enum(["owner", "admin", "member"]);
export type MemberRole = z.infer<typeof MemberRole>;

const WorkspaceName = lineOfText(60).min(2, "must be 2 to 60 characters").meta({
  description: "2 to 60 characters",
  example: "Alder Street Lettings",
});

export const WorkspaceSlug = z
  .string()
  .min(2, "must be 2 to 40 characters")
  .max(40, "must be 2 to 40 characters")
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "must contain only lowercase letters and digits, with single hyphens between them",
  )
  .meta({ description: "Unique on this instance", example: "alder-street" });

export const CreateWorkspaceBody = z
  .strictObject({
    name: WorkspaceName,
    slug: WorkspaceSlug.optional().meta({ description: "Generated from the name if omitted" }),
  })
  .meta({ id: "CreateWorkspace" });
export type CreateWorkspaceBody = z.infer<typeof CreateWorkspaceBody>;

const ATTACH_SIGNED_PDF = "Whether completion emails to recipients have the sealed PDF attached, up to 10 MB";

const ALLOWS_ASSISTANTS =
  "Whether assistants that members connected over the Model Context Protocol may act in the workspace";

const AccentColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #2b4a9b")
  .transform((value) => value.toLowerCase());

/**
 * Shown next to this instance's own address: a name that reads as another address would mislead, even if its
 * characters merely look like those of an address.
 */
const EmailSenderName = lineOfText(60)
  .refine((name) => !/[@<>]/.test(name.normalize("NFKC")), "must not contain @, < or >")
  .refine((name) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(name), "must contain a visible character")
  .meta(withJsonSchema({ pattern: "^[^@<>]*$" }));

const EMAIL_SENDER_NAME =
  "Name that emails to recipients come from, in place of that of the person who sent the document";
const EMAIL_REPLY_TO =
  "Address that replies to these emails go to, in place of that of the person who sent the document";

export const UpdateWorkspaceBody = z
  .strictObject({
    name: WorkspaceName.optional(),
    slug: WorkspaceSlug.optional(),
    timezone: TimeZone.optional().meta({
      description: "IANA time zone, used for the hours of reminders and for times in emails and certificates",
      example: "Europe/Berlin",
    }),
    attachSignedPdf: z.boolean().optional().meta({ description: ATTACH_SIGNED_PDF, example: true }),
    allowsAssistants: z
      .boolean()
      .optional()
      .meta({ description: `${ALLOWS_ASSISTANTS}. Only the owner can change it`, example: true }),
    accentColor: AccentColor.nullish().meta({
      description: "Colour of buttons in emails and on signing pages, in hex; null for the default",
      example: "#2b4a9b",
    }),
    emailSenderName: EmailSenderName.nullish().meta({
      description: `${EMAIL_SENDER_NAME}: 1 to 60 characters, not all invisible, and without @, < and >; null for that person. Setting it requires a plan with \`customEmailSender\``,
      example: "Alder Street Lettings",
    }),
    emailReplyTo: Email.nullish().meta({
      description: `${EMAIL_REPLY_TO}; null for that person. Setting it requires a plan with \`customEmailSender\``,
      example: "contracts@alder-street.example",
    }),
  })
  .meta({ id: "UpdateWorkspace" });
export type UpdateWorkspaceBody = z.infer<typeof UpdateWorkspaceBody>;

const LOGO = `${PICTURE_NAMES}, at most ${LOGO_MAX_MIB} MiB and ${LOGO_MAX_MEGAPIXELS} million pixels`;

/** The type and size of the image are checked on its bytes, by the domain. */
export const SetWorkspaceLogoBody = z
  .strictObject({
    image: z
      .string()
      .regex(PICTURE_DATA_URL, `must be a data URL of an image: ${PICTURE_NAMES}`)
      .meta({
        description: `Data URL of the image: ${LOGO}`,
        example:
          "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
      }),
  })
  .meta({ id: "SetWorkspaceLogo" });

/** The same request with the raw file. */
export const SetWorkspaceLogoForm = z
  .strictObject({ file: z.file().meta({ description: `The image: ${LOGO}`, example: "\u2030PNG …" }) })
  .meta({ id: "SetWorkspaceLogoForm" });

export const WorkspaceDto = z
  .object({
    id: Id,
    name: z.string().meta({ example: "Alder Street Lettings" }),
    slug: z.string().meta({ example: "alder-street" }),
    role: MemberRole.meta({ description: "The caller's role" }),
    isPersonal: z.boolean().meta({ description: "Whether it was created with the account", example: false }),
    ownerId: Id.meta({ description: "Id of the user whose plan it is under" }),
    logoUrl: z
      .string()
      .nullable()
      .meta({
        description: `Public URL of a PNG of at most ${LOGO_BOX.width} × ${LOGO_BOX.height} pixels, shown in emails and to recipients. A different image has a different URL.`,
        example: LOGO_URL_EXAMPLE,
      }),
    accentColor: z.string().nullable().meta({ description: "Hex", example: "#2b4a9b" }),
    emailSenderName: z
      .string()
      .nullable()
      .meta({
        description: `${EMAIL_SENDER_NAME}; in effect while the plan includes it`,
        example: "Alder Street Lettings",
      }),
    emailReplyTo: z
      .string()
      .nullable()
      .meta({
        description: `${EMAIL_REPLY_TO}; in effect while the plan includes it`,
        example: "contracts@alder-street.example",
      }),
    timezone: z.string().meta({ description: "IANA time zone", example: "Europe/Berlin" }),
    attachSignedPdf: z.boolean().meta({ description: ATTACH_SIGNED_PDF, example: false }),
    allowsAssistants: z.boolean().meta({ description: ALLOWS_ASSISTANTS, example: true }),
    createdAt: DateTime,
    updatedAt: DateTime,
  })
  .meta({ id: "Workspace" });
export type WorkspaceDto = z.infer<typeof WorkspaceDto>;
