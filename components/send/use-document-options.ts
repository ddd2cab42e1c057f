"use client";

import { useEffect, useMemo, useState } from "react";
import type { SendVersion } from "@/components/send/use-send-version";
import { Autosave, type SaveState, saveOnLeaving } from "@/lib/client/autosave";
import { countersign } from "@/lib/client/countersign";
import { toContentInput } from "@/lib/client/to-content-input";
import type { ContentSettings, TemplateContent } from "@/lib/contracts/content";

type Options = {
  templateId: string;
  workspaceId: string;
  readVersion: () => SendVersion;
  setVersion: (version: SendVersion) => void;
};

/** The options of a single document, which are stored as its template's settings. */
export function useDocumentOptions({ templateId, workspaceId, readVersion, setVersion }: Options) {
  const [state, setState] = useState<SaveState>("saved");
  const saver = useMemo(
    () =>
      new Autosave<TemplateContent>({
        save: async (content) => {
          const path = { id: templateId };
          const { diagnostics } = await countersign.writeTemplateDraft({
            ...{ path, workspaceId, body: { content: toContentInput(content) } },
          });
          setVersion({ content: readVersion().content, diagnostics });
        },
        onState: setState,
      }),
    [templateId, workspaceId, readVersion, setVersion],
  );
  useEffect(() => {
    saver.resume();
    const unlisten = saveOnLeaving(saver);
    return () => {
      unlisten();
      void saver.flush(true).catch(() => undefined);
      void saver.stop();
    };
  }, [saver]);
  return useMemo(
    () => ({
      hasFailed: state === "retrying" || state === "refused",
      patch: (change: Partial<ContentSettings>) => {
        const { content, diagnostics } = readVersion();
        const next = { ...content, settings: { ...content.settings, ...change } };
        setVersion({ content: next, diagnostics });
        saver.change(next);
      },
      /** @throws if the server rejects the options */
      flush: () => saver.flush(),
    }),
    [state, readVersion, setVersion, saver],
  );
}

export type DocumentOptions = ReturnType<typeof useDocumentOptions>;
