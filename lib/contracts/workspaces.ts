import { z } from "zod";
import { DateTime, Id, lineOfText } from "@/lib/contracts/common";
import { TimeZone } from "@/lib/contracts/time-zone";

export const MemberRole = z.enum(["owner", "admin", "member"]);
export type MemberRole = z.infer<typeof MemberRole>;

const WorkspaceName = z.string().trim().min(2, "must be 2 to 60 characters").pipe(lineOfText(60)).meta({
  description: "2 to 60 characters",
  example: "Alder Street Lettings",
});

export const WorkspaceSlug = z
  .string()
  .min(2, "must be 2 to 40 characters")
  .max(40, "must be 2 to 40 characters")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters and digits, with single hyphens between")
  .meta({ description: "Unique on this instance", example: "alder-street" });

export const CreateWorkspaceBody = z
  .strictObject({
    name: WorkspaceName,
    slug: WorkspaceSlug.optional().meta({ description: "Made from the name when left out" }),
  })
  .meta({ id: "CreateWorkspace" });
export type CreateWorkspaceBody = z.infer<typeof CreateWorkspaceBody>;

const ATTACH_SIGNED_PDF =
  "Whether the mails that tell recipients of a completed document bring the sealed PDF along, up to 10 MB";

export const UpdateWorkspaceBody = z
  .strictObject({
    name: WorkspaceName.optional(),
    slug: WorkspaceSlug.optional(),
    timezone: TimeZone.optional().meta({
      description:
        "IANA time zone: in whose day reminders go out, and whose time mails and certificates tell",
      example: "Europe/Berlin",
    }),
    attachSignedPdf: z.boolean().optional().meta({ description: ATTACH_SIGNED_PDF, example: true }),
  })
  .meta({ id: "UpdateWorkspace" });
export type UpdateWorkspaceBody = z.infer<typeof UpdateWorkspaceBody>;

export const WorkspaceDto = z
  .object({
    id: Id,
    name: z.string().meta({ example: "Alder Street Lettings" }),
    slug: z.string().meta({ example: "alder-street" }),
    role: MemberRole.meta({ description: "The caller's role" }),
    isPersonal: z.boolean().meta({ description: "Made with the account", example: false }),
    ownerId: Id.meta({ description: "The user whose plan it is under" }),
    logoUrl: z.string().nullable().meta({ description: "Shown in mails and to recipients", example: null }),
    accentColor: z.string().nullable().meta({ description: "Hex", example: "#2b4a9b" }),
    timezone: z.string().meta({ description: "IANA time zone", example: "Europe/Berlin" }),
    attachSignedPdf: z.boolean().meta({ description: ATTACH_SIGNED_PDF, example: false }),
    createdAt: DateTime,
    updatedAt: DateTime,
  })
  .meta({ id: "Workspace" });
export type WorkspaceDto = z.infer<typeof WorkspaceDto>;
