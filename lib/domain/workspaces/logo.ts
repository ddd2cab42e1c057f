import type { SigningBrand } from "@/lib/contracts/signing-page";
import { env } from "@/lib/env";
import type { Workspace } from "@/lib/generated/prisma/client";

/** The columns needed to display a workspace's logo; read-logo serves its bytes. */
export type LogoRow = Pick<Workspace, "logoKey" | "logoWidth" | "logoHeight">;

export const LOGO_COLUMNS = { logoKey: true, logoWidth: true, logoHeight: true } as const;

/** `url` is absolute, for mails and API clients; `path` is relative, for pages of this instance under any host name. */
export type Logo = { path: string; url: string; width: number; height: number };

/** @returns null for a workspace without a logo */
export function logoOf({ logoKey, logoWidth, logoHeight }: LogoRow): Logo | null {
  if (!logoKey || !logoWidth || !logoHeight) return null;
  const path = `/api/logos/${logoKey}.png`;
  return { path, url: env.appUrl + path, width: logoWidth, height: logoHeight };
}

/** Returns a workspace's branding for the signing page. */
export function signingBrand(
  workspace: { name: string; accentColor: string | null } & LogoRow,
): SigningBrand {
  const { name, accentColor } = workspace;
  const logo = logoOf(workspace);
  return { name, accentColor, logo: logo && { path: logo.path, width: logo.width, height: logo.height } };
}
