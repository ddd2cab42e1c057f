import "server-only";
import type { Workspace } from "@/lib/generated/prisma/client";
import type { MailBrand } from "@/lib/mail/mail-props";
import { LOGO_COLUMNS, type LogoRow, logoOf } from "@/lib/workspaces/logo";

/** The columns of a workspace that say how its mails look. */
export const BRAND_COLUMNS = { name: true, accentColor: true, ...LOGO_COLUMNS } as const;

export const brandOf = (workspace: Pick<Workspace, "name" | "accentColor"> & LogoRow): MailBrand => ({
  workspaceName: workspace.name,
  logo: logoOf(workspace),
  accentColor: workspace.accentColor,
});
