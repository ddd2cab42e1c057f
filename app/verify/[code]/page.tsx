import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findReaderLanguage } from "@/app/_root/reader-language";
import { Wordmark } from "@/components/shell/logo-mark";
import { LongCode } from "@/components/verify/long-code";
import { VerifyFile } from "@/components/verify/verify-file";
import type { DocumentState } from "@/lib/domain/verification/sealed-state";
import { fill } from "@/lib/i18n/fill";
import { LOCALES } from "@/lib/i18n/locales";
import type { VerifyMessages } from "@/lib/i18n/signing-messages";
import { dateFormats } from "@/lib/pure/date-formats";
import { pageTitle } from "@/lib/pure/page-title";
import { loadDocumentState } from "../_lib/load-document-state";

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [state, { language }] = await Promise.all([
    loadDocumentState((await params).code),
    findReaderLanguage(),
  ]);
  const { title, unknown } = LOCALES[language].verify;
  return {
    title: pageTitle(state ? title : unknown.title),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/**
 * Time zone of the page's times, as on the certificate that links here, and of the times of a file that is checked on
 * the page.
 */
const TIME_ZONE = "UTC";
const timeFormat = dateFormats({
  dateStyle: "long",
  timeStyle: "long",
});

/**
 * The page to which the code on a certificate of completion leads: shows the state of the document and the hashes of
 * its sealed files to anyone who holds a copy or only sees the code. Only the check of the file itself shows names.
 */
export default async function CertificatePage({ params }: Props) {
  const [found, { language, locale }] = await Promise.all([
    loadDocumentState((await params).code),
    findReaderLanguage(),
  ]);
  if (!found) notFound();
  const messages = LOCALES[language].verify;
  const { title, text } = stateText(found, messages);
  const time = found.sealedAt ? timeFormat(locale, TIME_ZONE).format(found.sealedAt) : "";
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-5 sm:px-8">
      <header className="flex min-h-18 items-center">
        <a href="/" className="rounded-md" aria-label={messages.unknown.home}>
          <Wordmark />
        </a>
      </header>
      <main id="main" className="flex flex-1 flex-col gap-8 py-6 sm:py-10">
        <section>
          <p className="text-muted text-sm">{messages.title}</p>
          <h1 className="mt-1 font-semibold text-2xl text-balance">{title}</h1>
          <p className="mt-2 max-w-prose text-pretty">{fill(text, { time })}</p>
          <p className="mt-3 text-muted text-sm">
            {messages.documentId} <LongCode>{found.documentId}</LongCode>
          </p>
        </section>
        {found.files.length > 0 && <Files files={found.files} messages={messages.files} />}
        <section aria-labelledby="check">
          <h2 id="check" className="font-semibold text-lg">
            {messages.check.title}
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-muted">{messages.check.text}</p>
          <div className="mt-4">
            <VerifyFile
              wording={{ language, locale, messages: LOCALES[language].verifyFile, timeZone: TIME_ZONE }}
              documentId={found.documentId}
            />
          </div>
        </section>
      </main>
    </div>
  );
}

function stateText({ state, files }: DocumentState, { states }: VerifyMessages) {
  return state === "deleted" && files.length > 0 ? states.deletedSealed : states[state];
}

type FilesProps = Pick<DocumentState, "files"> & { messages: VerifyMessages["files"] };

function Files({ files, messages }: FilesProps) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="font-semibold text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-muted">{messages.text}</p>
      <dl className="mt-4 flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
        {files.map(({ kind, sha256 }) => (
          <div key={sha256} className="px-4 py-3">
            <dt className="text-sm">{messages[kind]}</dt>
            <dd className="mt-1 text-muted text-sm">
              <LongCode>{sha256}</LongCode>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
