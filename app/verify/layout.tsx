import type { ReactNode } from "react";
import { findReaderLanguage } from "@/app/_root/reader-language";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

/**
 * Root of the pages that verify a document. Neither a file nor a code says anything about its reader, so the browser
 * decides the language.
 */
export default function VerifyLayout({ children }: { children: ReactNode }) {
  const language = findReaderLanguage().then((choice) => choice.language);
  return <RecipientRootDocument language={language}>{children}</RecipientRootDocument>;
}
