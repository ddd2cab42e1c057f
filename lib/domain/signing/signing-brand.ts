import type { SigningBrand } from "@/lib/contracts/signing-page";
import { type LogoRow, logoOf } from "@/lib/domain/workspaces/logo";

/** A workspace's branding on the signing page. */
export function signingBrand(
  workspace: { name: string; accentColor: string | null } & LogoRow,
): SigningBrand {
  const { name, accentColor } = workspace;
  const logo = logoOf(workspace);
  return { name, accentColor, logo: logo && { path: logo.path, width: logo.width, height: logo.height } };
}
