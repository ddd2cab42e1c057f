"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  dropSendDraft,
  keepSendDraft,
  newPerson,
  type Person,
  readSendDraft,
  type SendDraft,
} from "@/components/send/send-draft";
import { ApiError, api } from "@/lib/client/api";
import type { TemplateContent } from "@/lib/contracts/content";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { SendPage } from "@/lib/templates/send-page";

/** What the page starts from: people of the template's roles, or one empty recipient. */
function freshDraft({ template, version }: SendPage): SendDraft {
  const { roles, settings } = version.content;
  const people: Person[] = roles.map(({ key, kind, order }) => ({
    roleKey: key,
    kind,
    order,
    name: "",
    email: "",
  }));
  return {
    name: template.name,
    people: people.length ? people : [newPerson([])],
    subject: "",
    body: "",
    expiresInDays: settings.expiresInDays,
    isOrdered: settings.signingOrder === "ordered",
  };
}

/** People as the roles of a one-off template; fields of people who were removed go with them. */
export function contentWithPeople(content: TemplateContent, draft: SendDraft): TemplateContent {
  const keys = new Set(draft.people.map((p) => p.roleKey));
  return {
    ...content,
    roles: draft.people.map(({ roleKey, name, kind, order }) => ({ key: roleKey, label: name, kind, order })),
    fields: content.fields.filter((field) => keys.has(field.roleKey)),
    settings: { ...content.settings, signingOrder: draft.isOrdered ? "ordered" : "parallel" },
  };
}

export type SendState = { kind: "idle" } | { kind: "sending" } | { kind: "failed"; error: ApiError };

/** The draft of a document being prepared, kept in the browser, and the act of sending it. */
export function useSendFlow(page: SendPage, workspaceId: string) {
  const router = useRouter();
  const templateId = page.template.id;
  const [draft, setDraft] = useState(() => freshDraft(page));
  const [state, setState] = useState<SendState>({ kind: "idle" });
  const isRestored = useRef(false);

  // Read after hydration: the server has no localStorage, and the first paint must be the same on both sides.
  useEffect(() => {
    const kept = readSendDraft(templateId);
    if (kept) setDraft(kept);
    isRestored.current = true;
  }, [templateId]);

  const change = useCallback(
    (more: Partial<SendDraft>) => {
      setDraft((before) => {
        const next = { ...before, ...more };
        if (isRestored.current) keepSendDraft(templateId, next);
        return next;
      });
    },
    [templateId],
  );

  const send = useCallback(async () => {
    setState({ kind: "sending" });
    try {
      const document = await api<DocumentDto>("POST", "/v1/documents", {
        workspaceId,
        body: {
          templateId,
          name: draft.name.trim() || page.template.name,
          recipients: draft.people.map(({ roleKey, name, email }) => ({
            roleKey,
            name: name.trim(),
            email: email.trim(),
          })),
          message: { subject: draft.subject.trim() || null, body: draft.body.trim() || null },
          expiresInDays: draft.expiresInDays,
        },
      });
      dropSendDraft(templateId);
      // Created: from here on the document's own page shows what is still to do, should sending fail.
      await api("POST", `/v1/documents/${document.id}/send`, { workspaceId }).catch(() => undefined);
      router.push(`/documents/${document.id}`);
    } catch (error) {
      setState({ kind: "failed", error: error instanceof ApiError ? error : new ApiError(0, {}) });
    }
  }, [draft, page.template.name, router, templateId, workspaceId]);

  return { draft, change, send, state };
}
