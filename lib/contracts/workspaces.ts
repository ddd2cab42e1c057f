import { z } from "zod";
import { DateTime, Id, lineOfText } from "@/lib/contracts/common";

export const MemberRole = z.enum(["owner", "admin", "member"]);
export type MemberRole = z.infer<typeof MemberRole>;

const WorkspaceName = z.string().trim().min(2, "must be 2 to 60 characters").pipe(lineOfText(60));

export const WorkspaceSlug = z
  .string()
  .min(2, "must be 2 to 40 characters")
  .max(40, "must be 2 to 40 characters")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters and digits, with single hyphens between");

export const CreateWorkspaceBody = z.strictObject({ name: WorkspaceName, slug: WorkspaceSlug.optional() });
export type CreateWorkspaceBody = z.infer<typeof CreateWorkspaceBody>;

export const UpdateWorkspaceBody = z.strictObject({
  name: WorkspaceName.optional(),
  slug: WorkspaceSlug.optional(),
});
export type UpdateWorkspaceBody = z.infer<typeof UpdateWorkspaceBody>;

export const WorkspaceDto = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  role: MemberRole.meta({ description: "The caller's role" }),
  isPersonal: z.boolean(),
  ownerId: Id,
  logoUrl: z.string().nullable(),
  accentColor: z.string().nullable(),
  timezone: z.string(),
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type WorkspaceDto = z.infer<typeof WorkspaceDto>;
