import type { ReactNode } from "react";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";
import { loadHandOver } from "./_lib/load-hand-over";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

/**
 * Root of the page on which a device is given back. In English if there is no hand-over: the page then leads to the
 * dashboard.
 */
export default function InPersonLayout({ children }: { children: ReactNode }) {
  const language = loadHandOver().then((page) => page?.choice.language ?? "en");
  return <RecipientRootDocument language={language}>{children}</RecipientRootDocument>;
}
