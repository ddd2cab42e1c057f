import type { MemberRole, WorkspaceDto } from "@/lib/contracts/workspaces";
import type { Workspace } from "@/lib/generated/prisma/client";
import { logoOf } from "@/lib/workspaces/logo";

/** Row and the caller's role → contract. */
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
    timezone: row.timezone,
    attachSignedPdf: row.attachSignedPdf,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
