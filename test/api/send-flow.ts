import { documentBody } from "@/components/send/document-body";
import { sentValues } from "@/components/send/review/sent-values";
import type { WorkspaceContext } from "@/lib/context";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { loadSendView } from "@/lib/views/send-view";

/**
 * What the send flow sends for an upload after its page was loaded.
 * @param change what the sender enters there
 */
export async function flowBody(
  ctx: WorkspaceContext,
  templateId: string,
  change: (draft: SendDraft) => Partial<SendDraft> = () => ({}),
) {
  const page = await loadSendView(ctx, templateId);
  if (!page?.sendDraft) throw new Error(`the upload ${templateId} has nothing to send`);
  const { content } = page.version;
  const draft = { ...page.sendDraft, ...change(page.sendDraft) };
  const values = sentValues(content.fields, draft.values);
  return documentBody(page.template, content.settings, { ...draft, values });
}
