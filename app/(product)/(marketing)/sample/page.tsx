import type { Metadata } from "next";
import { findChosenLanguage } from "@/app/_signing/load-signing-pages";
import { SampleSigning } from "@/components/preview/sample-signing";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { wordingOf } from "@/lib/i18n/locales";
import { loadSampleView } from "@/lib/views/sample-view";

export const metadata: Metadata = {
  title: "Sign a sample",
  description: "See what your recipients see: sign a sample document in your browser, without an account.",
};

/** The signing page with a sample document, for everyone. */
export default async function SampleDocumentPage() {
  // English like the page around it, until the visitor looks for their own language.
  const choice = chooseLanguage([await findChosenLanguage("cookie")]);
  const page = await loadSampleView(choice.language);
  return <SampleSigning page={page} wording={wordingOf(choice, "cookie")} />;
}
