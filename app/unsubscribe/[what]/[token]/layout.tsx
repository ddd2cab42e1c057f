import type { ReactNode } from "react";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";
import { loadOptOut } from "../../_lib/load-opt-out";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ what: string; token: string }> };

/** Root of the page of a mail's unsubscribe link. */
export default async function UnsubscribeLayout({ children, params }: Props) {
  const { what, token } = await params;
  const page = loadOptOut(what, token);
  return (
    <RecipientRootDocument language={page.then(({ catalogue }) => catalogue.language)}>
      {children}
    </RecipientRootDocument>
  );
}
