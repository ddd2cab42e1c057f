import { headers } from "next/headers";
import { PATH_HEADER } from "@/lib/pure/asked-address";
import { acceptedLanguages, type Choice, chooseLanguage } from "@/lib/words/choose-language";
import { type Language, languageOf } from "@/lib/words/languages";

const OPT_OUT_PAGE = /^\/unsubscribe\/([^/?]+)\/([^/?]+)(?:\?|$)/;
const SIGNING_PAGE = /^\/(embed\/)?sign\/([\w-]+)(?:\?|$)/;

/** The language of the page that is asked for: its reader's own where a mail has led to it, and English everywhere else. */
export async function pageLanguage(): Promise<Language> {
  const [, what, mailToken] = OPT_OUT_PAGE.exec(await pagePath()) ?? [];
  if (what && mailToken) {
    const { loadOptOut } = await import("../unsubscribe/_lib/opt-out-words");
    return languageOf((await loadOptOut(what, mailToken)).catalogue.language) ?? "en";
  }
  return (await signingChoice()).language;
}

/**
 * How the reader of a signing page is spoken to; English on any other page. One that cannot be loaded says so in the
 * language that its reader chose here before, or that of the browser.
 */
export async function signingChoice(): Promise<Choice> {
  const [, isFramed, token] = SIGNING_PAGE.exec(await pagePath()) ?? [];
  if (!token) return chooseLanguage([]);
  // Only then, so that other pages do not bring along what these need.
  const { findChosenLanguage, loadPage, loadFramedPage } = await import("./load");
  const page = await (isFramed ? loadFramedPage(token) : loadPage(token)).catch(() => null);
  const choice = page && "page" in page ? page.page.choice : page?.choice;
  if (choice) return choice;
  const chosen = await findChosenLanguage(isFramed ? "address" : "cookie");
  return chooseLanguage([chosen, ...acceptedLanguages((await headers()).get("accept-language"))]);
}

const pagePath = async (): Promise<string> => (await headers()).get(PATH_HEADER) ?? "";
