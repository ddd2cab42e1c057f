"use client";

import { useCallback, useMemo } from "react";
import { signingServer } from "@/components/signing/api";
import { DocumentPages } from "@/components/signing/document-pages";
import { FixedField } from "@/components/signing/field-box";
import type { DocumentView, SigningFrame } from "@/lib/contracts/signing-page";

/** A read-only view of the document. */
export function ReadOnlyPages(props: { frame: SigningFrame; view: DocumentView; isSeen: boolean }) {
  const { frame, view, isSeen } = props;
  const server = useMemo(() => signingServer(frame.token), [frame.token]);
  const onShown = useCallback(() => {
    if (isSeen) void server.markViewed();
  }, [server, isSeen]);
  return (
    <DocumentPages
      view={view}
      onShown={onShown}
      onPage={(page) => {
        const size = view.pages[page - 1];
        return view.overlays
          .filter(({ field }) => field.page === page && field.x !== null)
          .map(({ field, value, signedBy }) =>
            size ? (
              <FixedField
                key={field.id}
                field={field}
                page={size}
                value={value}
                signature={undefined}
                signedBy={signedBy}
                saved={[]}
                fileUrl={server.fileUrl}
                locale={frame.locale}
              />
            ) : null,
          );
      }}
    />
  );
}
