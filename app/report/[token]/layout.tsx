import type { ReactNode } from "react";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";
import { loadReport } from "../_lib/load-report";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ token: string }> };

/** Root of the page of a mail's report link. */
export default async function ReportLayout({ children, params }: Props) {
  const page = loadReport((await params).token);
  return (
    <RecipientRootDocument language={page.then(({ catalogue }) => catalogue.language)}>
      {children}
    </RecipientRootDocument>
  );
}
