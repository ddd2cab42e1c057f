"use client";

import { useEffect, useMemo } from "react";
import { embeddedServer } from "@/components/embed/embedded-server";
import { FieldReports } from "@/components/embed/field-reports";
import { usePostEvent } from "@/components/embed/post-event-context";
import { SigningApp } from "@/components/signing/signing-app";
import { signingServer } from "@/components/signing/signing-server";
import type { PdfView, SigningFrame, SigningTask } from "@/lib/contracts/signing-page";

/** The signing page in a frame, with its progress reported to the embedding page. */
export function EmbeddedSigning(props: {
  frame: SigningFrame;
  view: PdfView;
  task: SigningTask;
  redirectUrl: string | null;
  isDownloadNotReady: boolean;
}) {
  const { redirectUrl, ...signing } = props;
  const { token } = props.frame;
  const postEvent = usePostEvent();
  const server = useMemo(
    () => embeddedServer(signingServer(token), { postEvent, redirectUrl }),
    [token, postEvent, redirectUrl],
  );
  const hasPages = props.view.pages.length > 0;
  useEffect(() => {
    if (!hasPages) postEvent({ type: "loaded" });
  }, [postEvent, hasPages]);
  return (
    <SigningApp {...signing} server={server}>
      <FieldReports />
    </SigningApp>
  );
}
