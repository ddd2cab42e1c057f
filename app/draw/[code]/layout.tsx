import type { ReactNode } from "react";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";
import { loadDrawing } from "../_lib/load-drawing";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ code: string }> };

/** Root of the phone's page. */
export default async function DrawLayout({ children, params }: Props) {
  const page = loadDrawing((await params).code);
  return (
    <RecipientRootDocument language={page.then(({ choice }) => choice.language)}>
      {children}
    </RecipientRootDocument>
  );
}
