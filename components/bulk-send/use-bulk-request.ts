"use client";

import { useRef } from "react";
import type { BulkList } from "@/components/bulk-send/use-bulk-list";
import { useAction } from "@/components/shell/use-action";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";
import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";
import { newId } from "@/lib/pure/id";

/** Checks a list and starts its bulk send. */
export function useBulkRequest(
  list: BulkList,
  { template, workspaceId }: { template: BulkTemplate; workspaceId: string },
) {
  const router = useRouter();
  const { rows, options, dispatch } = list;
  /** Idempotency key, one per content: a retry after a lost response finds the bulk send that was started. */
  const key = useRef({ of: "", value: "" });
  const shared = {
    templateId: template.id,
    rows: rows as BulkSendRowInput[],
    sendAgain: options.sendAgain,
    expiresInDays: options.expiresInDays,
    ...(options.subject || options.body
      ? { message: { subject: options.subject || null, body: options.body || null } }
      : {}),
  };
  const checking = useAction({
    call: () => countersign.checkBulkSend({ workspaceId, body: shared }),
    onSuccess: (check) => dispatch({ do: "checked", check }),
  });
  /** @throws {CountersignError} */
  async function start(): Promise<void> {
    const body = { ...shared, name: options.name.trim() || template.name, invalidRows: "fail" as const };
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, value: newId() };
    const { id } = await countersign.createBulkSend({
      ...{ workspaceId, body },
      idempotencyKey: key.current.value,
    });
    list.forget();
    router.push(`/documents/bulk/${id}`);
  }
  return { checking, start };
}
