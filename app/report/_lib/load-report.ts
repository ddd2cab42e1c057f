import { headers } from "next/headers";
import { cache } from "react";
import { findReportState } from "@/lib/domain/mail-delivery/reports/find-report-state";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { mailCatalogue } from "@/lib/i18n/locales";

/** What a report link is for, and the texts in the language of its mail, or in the browser's if the link is invalid. */
export const loadReport = cache(async (token: string) => {
  const state = await findReportState(token);
  const locale =
    state?.locale ?? chooseLanguage(acceptedLanguages((await headers()).get("accept-language"))).language;
  return { state, catalogue: mailCatalogue(locale) };
});
