import { headers } from "next/headers";
import { type Choice, type Language, languageOf } from "@/lib/contracts/languages";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { PATH_HEADER } from "@/lib/pure/requested-url";

const OPT_OUT_PAGE = /^\/unsubscribe\/([^/?]+)\/([^/?]+)(?:\?|$)/;
const REPORT_PAGE = /^\/report\/([^/?]+)(?:\?|$)/;
const START_PAGE = /^\/start\/([\w-]+)(?:\?|$)/;
const DRAW_PAGE = /^\/draw\/([\w-]+)(?:\?|$)/;
const VERIFY_PAGE = /^\/verify\/([^/?]+)(?:\?|$)/;
const IN_PERSON_PAGE = /^\/in-person(?:\?|$)/;
const SIGNING_PAGE = /^\/(embed\/)?sign\/([\w-]+)(?:\?|$)/;

/** Addresses of pages that people read who have no account: in their language. */
export const RECIPIENT_PAGES = [
  OPT_OUT_PAGE,
  REPORT_PAGE,
  START_PAGE,
  DRAW_PAGE,
  VERIFY_PAGE,
  IN_PERSON_PAGE,
  SIGNING_PAGE,
] as const;

/** The language of the requested page: the reader's on pages for recipients, English everywhere else. */
export async function pageLanguage(): Promise<Language> {
  const [, what, mailToken] = OPT_OUT_PAGE.exec(await pagePath()) ?? [];
  if (what && mailToken) {
    const { loadOptOut } = await import("../unsubscribe/_lib/opt-out-messages");
    return languageOf((await loadOptOut(what, mailToken)).catalogue.language) ?? "en";
  }
  const [, reportToken] = REPORT_PAGE.exec(await pagePath()) ?? [];
  if (reportToken) {
    const { loadReport } = await import("../report/_lib/load-report");
    return languageOf((await loadReport(reportToken)).catalogue.language) ?? "en";
  }
  const [, linkToken] = START_PAGE.exec(await pagePath()) ?? [];
  if (linkToken) {
    const { loadStart } = await import("../start/_lib/load-start");
    return (await loadStart(linkToken)).choice.language;
  }
  const [, code] = DRAW_PAGE.exec(await pagePath()) ?? [];
  if (code) {
    const { loadDrawing } = await import("../draw/_lib/load-drawing");
    return (await loadDrawing(code)).choice.language;
  }
  if (VERIFY_PAGE.test(await pagePath())) {
    const { readersChoice } = await import("../verify/_lib/readers-choice");
    return (await readersChoice()).language;
  }
  if (IN_PERSON_PAGE.test(await pagePath())) {
    const { loadHandOver } = await import("../in-person/_lib/load-hand-over");
    return (await loadHandOver())?.choice.language ?? "en";
  }
  return (await signingChoice()).language;
}

/**
 * The language choice of a signing page's reader; English on any other page. A page that cannot be loaded falls back to
 * the language chosen here before, or the browser's.
 */
export async function signingChoice(): Promise<Choice> {
  const [, isFramed, token] = SIGNING_PAGE.exec(await pagePath()) ?? [];
  if (!token) return chooseLanguage([]);
  // Imported lazily, so that other pages do not load these dependencies.
  const { findChosenLanguage, loadPage, loadFramedPage } = await import("./load");
  const page = await (isFramed ? loadFramedPage(token) : loadPage(token)).catch(() => null);
  const choice = page && "page" in page ? page.page.choice : page?.choice;
  if (choice) return choice;
  const chosen = await findChosenLanguage(isFramed ? "address" : "cookie");
  return chooseLanguage([chosen, ...acceptedLanguages((await headers()).get("accept-language"))]);
}

const pagePath = async (): Promise<string> => (await headers()).get(PATH_HEADER) ?? "";
