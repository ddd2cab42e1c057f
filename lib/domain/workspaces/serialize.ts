import type { MemberRole, WorkspaceDto } from "@/lib/contracts/workspaces";
import { logoOf } from "@/lib/domain/workspaces/logo";
import type { Workspace } from "@/lib/generated/prisma/client";

/** Converts a row and the caller's role to the contract's type. */
export function toWorkspaceDto(row: Workspace, role: MemberRole): WorkspaceDto {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    role,
    isPersonal: row.isPersonal,
    ownerId: row.ownerId,
    logoUrl: logoOf(row)?.url ?? null,
    accentColor: row.accentColor,
    emailSenderName: row.emailSenderName,
    emailReplyTo: row.emailReplyTo,
    timezone: row.timezone,
    attachSignedPdf: row.attachSignedPdf,
    allowsAssistants: row.allowsAssistants,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
