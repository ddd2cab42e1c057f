import { headers } from "next/headers";
import { Notice } from "@/components/shell/notice";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { LOCALES } from "@/lib/i18n/locales";

/** An address that is of no public link, or was replaced. */
export default async function NotFound() {
  const accepted = acceptedLanguages((await headers()).get("accept-language"));
  const { page } = LOCALES[chooseLanguage(accepted).language];
  const { links } = page;
  return (
    <Notice title={links.brokenTitle} homeLabel={links.home}>
      <p>{links.brokenText}</p>
      <p className="mt-3">{links.brokenNext}</p>
    </Notice>
  );
}
