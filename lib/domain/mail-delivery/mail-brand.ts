import "server-only";
import type { MailBrand } from "@/lib/contracts/mail-props";
import { LOGO_COLUMNS, type LogoRow, logoOf } from "@/lib/domain/workspaces/logo";
import type { Workspace } from "@/lib/generated/prisma/client";

/** The workspace columns that determine the branding of its mails. */
export const BRAND_COLUMNS = { name: true, accentColor: true, ...LOGO_COLUMNS } as const;

export const brandOf = (workspace: Pick<Workspace, "name" | "accentColor"> & LogoRow): MailBrand => ({
  workspaceName: workspace.name,
  logo: logoOf(workspace),
  accentColor: workspace.accentColor,
});
