import type { ReactNode } from "react";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";
import { loadStart } from "../_lib/load-start";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ token: string }> };

/** Root of a public link's page. */
export default async function StartLayout({ children, params }: Props) {
  const page = loadStart((await params).token);
  return (
    <RecipientRootDocument language={page.then(({ choice }) => choice.language)}>
      {children}
    </RecipientRootDocument>
  );
}
