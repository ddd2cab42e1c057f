import { findReaderLanguage } from "@/app/_root/reader-language";
import { NoticePage } from "@/components/shell/notice-page";
import { ButtonLink } from "@/components/ui/button-link";
import { LOCALES } from "@/lib/i18n/locales";

/** Shown for an invalid code and for a code without a document, without saying which of the two it is. */
export default async function NotFound() {
  const { unknown } = LOCALES[(await findReaderLanguage()).language].verify;
  return (
    <NoticePage
      title={unknown.title}
      homeLabel={unknown.home}
      action={<ButtonLink href="/verify">{unknown.verify}</ButtonLink>}
    >
      <p>{unknown.text}</p>
    </NoticePage>
  );
}
