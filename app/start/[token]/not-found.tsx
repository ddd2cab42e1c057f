import { findReaderLanguage } from "@/app/_root/reader-language";
import { NoticePage } from "@/components/shell/notice-page";
import { LOCALES } from "@/lib/i18n/locales";

/** 404 of an address that belongs to no public link or was replaced. */
export default async function NotFound() {
  const { links } = LOCALES[(await findReaderLanguage()).language].page;
  return (
    <NoticePage title={links.brokenTitle} homeLabel={links.home}>
      <p>{links.brokenText}</p>
      <p className="mt-3">{links.brokenNext}</p>
    </NoticePage>
  );
}
