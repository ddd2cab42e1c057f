import "server-only";
import { type LanguageChoice, languageOf } from "@/lib/contracts/languages";
import type { SigningBrand } from "@/lib/contracts/signing-page";
import { findLinkByToken } from "@/lib/domain/public-links/inspect-link";
import { versionPageCountOf } from "@/lib/domain/templates/serialize";
import { signingBrand } from "@/lib/domain/workspaces/logo";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { db } from "@/lib/platform/database/db";

/** The page of a public link; `invalid` if the URL belongs to no link. */
export type StartPage = { choice: LanguageChoice } & (
  | { state: "invalid" }
  | {
      state: "open" | "closed";
      documentName: string;
      /** 0 where it is not known. */
      pageCount: number;
      senderName: string;
      workspace: SigningBrand;
    }
);

/**
 * Loads the page of a public link. Visitors are unknown, so the browser's languages take precedence over the
 * template's.
 * @param acceptLanguage value of the header
 */
export async function loadStartPage(token: string, acceptLanguage: string | null): Promise<StartPage> {
  const found = await findLinkByToken(token);
  const ofTemplate = found?.usable ? languageOf(found.usable.content.settings.locale) : null;
  const choice = chooseLanguage([...acceptedLanguages(acceptLanguage), ofTemplate]);
  if (!found) return { choice, state: "invalid" };
  const workspace = await db().workspace.findUniqueOrThrow({
    where: { id: found.link.workspaceId },
  });
  if (workspace.deletedAt) return { choice, state: "invalid" };
  return {
    choice,
    state: found.standing === "open" ? "open" : "closed",
    documentName: found.templateName,
    pageCount: found.usable ? versionPageCountOf(found.usable.version) : 0,
    senderName: found.owner.name ?? found.owner.email,
    workspace: signingBrand(workspace),
  };
}
