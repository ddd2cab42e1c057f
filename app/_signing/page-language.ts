import { headers } from "next/headers";
import { PATH_HEADER } from "@/lib/http/page-headers";
import { acceptedLanguages, chooseLanguage } from "@/lib/words/choose-language";
import type { Language } from "@/lib/words/languages";

const SIGNING_PAGE = /^\/(embed\/)?sign\/([\w-]+)(?:\?|$)/;

/** The language of the page that is asked for: a recipient's own, and English everywhere else. */
export async function pageLanguage(): Promise<Language> {
  const asked = await headers();
  const [, isFramed, token] = SIGNING_PAGE.exec(asked.get(PATH_HEADER) ?? "") ?? [];
  if (!token) return "en";
  // Only then, so that other pages do not bring along what these need.
  const { loadPage, loadFramedPage } = await import("./load");
  const page = isFramed ? (await loadFramedPage(token))?.page : await loadPage(token);
  return (page?.choice ?? chooseLanguage(acceptedLanguages(asked.get("accept-language")))).language;
}
