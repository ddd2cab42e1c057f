"use client";

import { useCallback, useMemo } from "react";
import { DocumentPages } from "@/components/signing/document-pages";
import { FixedField } from "@/components/signing/field-box";
import { drawnParts } from "@/components/signing/model/drawn-parts";
import { signingServer } from "@/components/signing/signing-server";
import { MeasurerProvider } from "@/components/typeset-text/measurer-context";
import type { PdfView, SigningFrame } from "@/lib/contracts/signing-page";

/** A read-only view of the document. */
export function ReadOnlyPages(props: { frame: SigningFrame; view: PdfView; isSeen: boolean }) {
  const { frame, view, isSeen } = props;
  const server = useMemo(() => signingServer(frame.token), [frame.token]);
  const onShown = useCallback(() => {
    if (isSeen) void server.markViewed(view.shownSha256);
  }, [server, isSeen, view.shownSha256]);
  return (
    <MeasurerProvider ask={server.measure}>
      <DocumentPages
        view={view}
        onShown={onShown}
        onPage={(page) => {
          const size = view.pages[page - 1];
          if (!size) return null;
          return view.overlays
            .filter(({ field }) => field.x !== null)
            .flatMap(({ field, value, signedBy }) =>
              drawnParts(field, value, page).map(({ key, ...part }) => (
                <FixedField
                  key={key}
                  {...part}
                  page={size}
                  value={value}
                  signature={undefined}
                  signedBy={signedBy}
                  saved={[]}
                  fileUrl={server.fileUrl}
                  locale={frame.locale}
                />
              )),
            );
        }}
      />
    </MeasurerProvider>
  );
}
