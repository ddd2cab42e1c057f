import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EndPage } from "@/components/signing/end-page";
import { signingMetadata, signingViewport } from "@/components/signing/page-metadata";
import { SigningApp } from "@/components/signing/signing-app";
import { SigningSurface } from "@/components/signing/signing-surface";
import { newRequestId, requestContext } from "@/lib/http/request-id";
import { getCurrentUser } from "@/lib/identity/current-user";
import { loadSigningPage } from "@/lib/signing/page-data";
import { LinkGone } from "./link-gone";

interface Props {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const viewport = signingViewport;

/** Once for the title and the page. */
const load = cache((token: string) =>
  loadSigningPage(token, {
    findOrigin: async () => requestContext({ headers: await headers() }, newRequestId()),
    findUserId: async () => (await getCurrentUser())?.userId ?? null,
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return signingMetadata(await load((await params).token));
}

/** The signing page: what the holder of this link sees, from the first look to the finished document. */
export default async function SignPage({ params, searchParams }: Props) {
  const page = await load((await params).token);
  if (page.state === "invalid") notFound();
  if (page.state === "gone") return <LinkGone />;
  const { download } = await searchParams;
  return (
    <SigningSurface accentColor={page.frame.workspace.accentColor}>
      {page.state === "active" ? (
        <SigningApp
          frame={page.frame}
          view={page.view}
          task={page.task}
          isDownloadNotReady={download === "not-ready"}
        />
      ) : (
        <EndPage
          frame={page.frame}
          end={page.end}
          view={page.view}
          isDownloadNotReady={download === "not-ready"}
        />
      )}
    </SigningSurface>
  );
}
