"use client";

import { Sparkles } from "lucide-react";
import { FailureNote } from "@/components/account/failure-note";
import { isPlanLimit } from "@/components/account/plan-limit";
import { dayUsageText } from "@/components/agent/turn-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";
import { useFormSubmit } from "@/lib/client/use-form-submit";
import type { AgentSessionDetailDto } from "@/lib/contracts/agent";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";

type Props = {
  workspaceId: string;
  /** The workspace's model usage today; null without a model. */
  usage: AgentSessionDetailDto["usage"] | null;
};

/** Creates a template from a short description: with a model if one is configured, otherwise from the gallery. */
export function DescribeDocumentForm({ workspaceId, usage }: Props) {
  const router = useRouter();
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    const prompt = String(form.get("prompt")).trim();
    if (!prompt) return;
    const { id, notice } = await countersign.generateTemplate({ workspaceId, body: { prompt } });
    // Long enough to be read next to the draft that it refers to.
    toast.success("Draft created", { description: notice, duration: 20_000 });
    router.push(`/templates/${id}`);
  });
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <Field
        label="Describe the document"
        help="You get a draft to review and edit. Nothing is sent."
        error={failure && !isPlanLimit(failure) ? failure.message : undefined}
        className="w-full"
      >
        <Textarea
          name="prompt"
          rows={2}
          required
          maxLength={AGENT_LIMITS.messageLength}
          placeholder="An NDA for two companies, five years, Dutch law"
        />
      </Field>
      {failure && isPlanLimit(failure) && <FailureNote failure={failure} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" loading={isBusy}>
          <Sparkles aria-hidden />
          Create a draft
        </Button>
        {usage && (
          <p role={isBusy ? "status" : undefined} className="text-xs text-muted">
            {isBusy ? "A language model writes it. This can take a few minutes." : dayUsageText(usage)}
          </p>
        )}
      </div>
    </form>
  );
}
