"use client";

import { CountersignError } from "@countersign/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { browserId } from "@/components/send/browser-id";
import { documentBody } from "@/components/send/document-body";
import type { DraftElsewhereState } from "@/components/send/draft-elsewhere-callout";
import { sentValues } from "@/components/send/review/sent-values";
import {
  dropSendDraft,
  newestDraft,
  newPerson,
  peopleInRoles,
  readSendDraft,
  storeSendDraft,
} from "@/components/send/send-draft";
import { rememberSent } from "@/components/send/sent-uploads";
import { useDraftElsewhere } from "@/components/send/use-draft-elsewhere";
import { currentContent } from "@/components/send/use-send-version";
import { useServerDraft } from "@/components/send/use-server-draft";
import { sendLater } from "@/components/send-later/send-later";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign, failureOf } from "@/lib/client/countersign";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";
import { pendingRecipient, signHref } from "@/lib/pure/pending-recipient";
import type { SendView } from "@/lib/views/send-view";

/** Initial draft: people for the template's roles, or one empty recipient, and the template's settings. */
function freshDraft({ template, version }: SendView): SendDraft {
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
    subject: settings.message.subject ?? "",
    body: settings.message.body ?? "",
    expiresInDays: settings.expiresInDays,
    reminders: settings.reminders,
    redirectUrl: settings.redirectUrl,
    isOrdered: settings.signingOrder === "ordered",
    changedAt: 0,
  };
}

/** Roles that may stay empty: they have no fields, and the document does not wait for them. */
export const optionalRoles = ({ template, version: { content } }: SendView): ReadonlySet<string> =>
  new Set(
    template.kind === "oneoff"
      ? []
      : content.roles
          .filter(({ key }) => !content.fields.some(({ roleKey }) => roleKey === key))
          .map(({ key }) => key),
  );

export type SendState = { kind: "idle" } | { kind: "sending" } | { kind: "failed"; error: CountersignError };

/** Names the recipients it was sent to; the others receive it when it is their turn. */
function sentMessage({ recipients }: DocumentDto): string {
  const names = recipients
    .filter((r) => r.status === "pending" || r.status === "delivered")
    .map((r) => r.name);
  const [first = "", ...others] = names;
  if (others.length === 0) return `Sent to ${first}`;
  return `Sent to ${first} and ${others.length === 1 ? others[0] : `${others.length} others`}`;
}

/**
 * The draft of a document being prepared, stored in the browser and, for an upload, on the server; and functions to
 * send it.
 */
export function useSendFlow(page: SendView, workspaceId: string, myEmail: string) {
  const router = useRouter();
  const { template, version, edits } = page;
  const { settings } = version.content;
  const [draft, setDraft] = useState(() => freshDraft(page));
  const [isRestored, setIsRestored] = useState(false);
  const [state, setState] = useState<SendState>({ kind: "idle" });
  const isSending = useRef(false);
  const { server, conflict } = useServerDraft(template, workspaceId, page.sendDraft);
  const isOfWindow = template.kind === "reusable";

  // Read after hydration: the server has no localStorage, and the first render must match.
  useEffect(() => {
    const storedDraft = newestDraft(readSendDraft(template.id, isOfWindow), page.sendDraft);
    if (storedDraft)
      setDraft((fresh) => ({
        ...storedDraft,
        people:
          template.kind === "oneoff" ? storedDraft.people : peopleInRoles(fresh.people, storedDraft.people),
      }));
    setIsRestored(true);
  }, [template, page.sendDraft, isOfWindow]);

  useEffect(() => {
    if (!isRestored || isSending.current) return;
    storeSendDraft(template.id, draft, isOfWindow);
    if (draft.changedAt > 0) server.change(draft);
  }, [isRestored, draft, template.id, server, isOfWindow]);

  const change = useCallback(
    (more: Partial<SendDraft>) =>
      setDraft((before) => ({
        ...{ ...before, ...more, browser: browserId() },
        // Newer than the draft that it is based on, even if that came from a device whose clock is ahead.
        changedAt: Math.max(Date.now(), before.changedAt + 1),
      })),
    [],
  );
  const take = (other: SendDraft) => {
    server.take(other);
    setDraft(other);
  };
  const news = useDraftElsewhere({ template, draft, isRestored, take });
  const elsewhere: DraftElsewhereState = {
    ...{ news, conflict },
    keepThis: () => conflict && server.keep(conflict),
    takeOther: () => {
      if (!conflict) return;
      server.take(conflict);
      // Newer than this browser's draft, whatever the other device's clock, so that it replaces it.
      setDraft({ ...conflict, changedAt: Math.max(conflict.changedAt, draft.changedAt + 1) });
    },
  };

  /**
   * Creates the document, or saves the changes to it, then sends or schedules it. Once it is created, the flow is
   * over: if a later step fails, the document's own page shows what is left to do.
   * @returns the error; null if the document was created or is already being created
   */
  const createAnd = useCallback(
    async (finish: (document: DocumentDto) => Promise<void>): Promise<CountersignError | null> => {
      // Guards against a second click before the button re-renders as busy.
      if (isSending.current) return null;
      isSending.current = true;
      setState({ kind: "sending" });
      await server.stop();
      try {
        const values = sentValues(currentContent(page).fields, draft.values);
        const body = documentBody(template, settings, { ...draft, values });
        const document = edits
          ? await callInternalApi<DocumentDto>("PUT", `/api/documents/${edits.documentId}/edit`, {
              workspaceId,
              body,
            })
          : await countersign.createDocument({ workspaceId, body });
        dropSendDraft(template.id);
        rememberSent(template, document.id);
        await finish(document);
        return null;
      } catch (cause) {
        const error = failureOf(cause);
        isSending.current = false;
        server.resume();
        setState({ kind: "failed", error });
        return error;
      }
    },
    [draft, page, template, settings, workspaceId, server, edits],
  );

  const send = useCallback(
    () =>
      createAnd(async (document) => {
        const sent = await countersign
          .sendDocument({ path: { id: document.id }, workspaceId })
          .catch((error: unknown) => failureOf(error));
        if (sent instanceof CountersignError) {
          const isLimit = isPlanLimit(sent);
          if (!isLimit) toast.error("Not sent yet", { description: sent.message });
          router.replace(`/documents/${document.id}${isLimit ? `?refused=${sent.code}` : ""}`);
          return;
        }
        // Senders whose turn it is go straight to their signing page, without the email.
        if (pendingRecipient(sent, myEmail)) {
          window.location.replace(signHref(document.id));
          return;
        }
        toast.success(sentMessage(sent));
        router.replace(`/documents/${document.id}`);
      }),
    [createAnd, router, workspaceId, myEmail],
  );

  const schedule = useCallback(
    (at: Date) =>
      createAnd(async (document) => {
        await sendLater(document, at).catch((error: unknown) =>
          toast.error("Not scheduled yet", { description: failureOf(error).message }),
        );
        router.replace(`/documents/${document.id}`);
      }),
    [createAnd, router],
  );

  const save = useCallback(
    () =>
      createAnd(async (document) => {
        toast.success("Changes saved");
        router.replace(`/documents/${document.id}`);
      }),
    [createAnd, router],
  );

  return { draft, change, send, schedule, save, store: server.flush, state, isRestored, elsewhere };
}
