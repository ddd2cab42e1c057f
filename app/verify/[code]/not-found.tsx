import { readerLanguage } from "@/app/_root/reader-language";
import { Notice } from "@/components/shell/notice";
import { ButtonLink } from "@/components/ui/button-link";
import { LOCALES } from "@/lib/i18n/locales";

/** For what is no code, and for the code of no document: which of the two is not said. */
export default async function NotFound() {
  const { unknown } = LOCALES[(await readerLanguage()).language].verify;
  return (
    <Notice
      title={unknown.title}
      homeLabel={unknown.home}
      action={<ButtonLink href="/verify">{unknown.verify}</ButtonLink>}
    >
      <p>{unknown.text}</p>
    </Notice>
  );
}
