"use client";

import { type FormEvent, useState } from "react";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign, failureOf } from "@/lib/client/countersign";
import { fieldProblem } from "@/lib/client/use-form-submit";
import { PLAN_NAMES, PLANS } from "@/lib/contracts/plans";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

type Props = {
  workspace: WorkspaceDto;
  /** This instance's email address, from which all emails are sent. */
  address: string;
  canEdit: boolean;
  isInPlan: boolean;
};

type Sender = { name: string; replyTo: string };

/** The smallest plan that includes a custom sender. */
const SMALLEST = PLAN_NAMES.find((name) => PLANS[name].customEmailSender) ?? "enterprise";

const savedIn = ({ emailSenderName, emailReplyTo }: WorkspaceDto): Sender => ({
  name: emailSenderName ?? "",
  replyTo: emailReplyTo ?? "",
});

const NONE: Sender = { name: "", replyTo: "" };

/** The sender name that recipients of the workspace's emails see, and the address for their replies. */
export function EmailSenderCard({ workspace, address, canEdit, isInPlan }: Props) {
  const router = useRouter();
  const [saved, setSaved] = useState(() => savedIn(workspace));
  const [sender, setSender] = useState(saved);
  const saving = useAction({
    call: ({ name, replyTo }: Sender) =>
      countersign.updateWorkspace({
        path: { id: workspace.id },
        body: { emailSenderName: name.trim() || null, emailReplyTo: replyTo.trim() || null },
      }),
    onSuccess: (updated) => {
      const next = savedIn(updated);
      setSaved(next);
      setSender(next);
      toast.success(next.name || next.replyTo ? "Sender saved" : "Sender removed");
      router.refresh();
    },
    failure: "caller",
  });
  const failure = saving.error && failureOf(saving.error);
  const mayChange = canEdit && isInPlan;
  const isSet = saved.name !== "" || saved.replyTo !== "";
  const isSame = sender.name.trim() === saved.name && sender.replyTo.trim() === saved.replyTo;

  function change(part: Partial<Sender>) {
    setSender({ ...sender, ...part });
    saving.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(isInPlan ? sender : NONE);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card
        title="Email sender"
        description="Who emails to recipients come from, and where their replies go."
        footer={
          canEdit &&
          (isInPlan || isSet) && (
            <Button type="submit" loading={saving.isPending} disabled={isInPlan && isSame}>
              {isInPlan ? "Save sender" : "Remove sender"}
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-5">
          {!canEdit && (
            <Callout tone="info">Only an owner or admin of the workspace can change this.</Callout>
          )}
          {canEdit && !isInPlan && (
            <PlanPrompt code="PLAN_REQUIRED" returnTo="/settings/workspace">
              A custom sender is included in the {PLAN_LABELS[SMALLEST]} plan and higher.
              {isSet && " The one below isn’t used in the meantime."}
            </PlanPrompt>
          )}
          {failure && failure.errors.length === 0 && (
            <Callout tone="bad" role="alert">
              {failure.message}
            </Callout>
          )}
          <Field
            label="Sender name"
            optional
            error={fieldProblem(failure, "emailSenderName")}
            help="Such as your company’s name. Without it, the name of the person who sent the document, “via Countersign”."
          >
            <Input
              value={sender.name}
              onChange={(event) => change({ name: event.target.value })}
              maxLength={60}
              autoComplete="organization"
              disabled={!mayChange}
            />
          </Field>
          <Field
            label="Reply-to address"
            optional
            error={fieldProblem(failure, "emailReplyTo")}
            help="Without it, replies go to the person who sent the document."
          >
            <Input
              type="email"
              value={sender.replyTo}
              onChange={(event) => change({ replyTo: event.target.value })}
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              disabled={!mayChange}
            />
          </Field>
          <InboxPreview sender={isInPlan ? (failure ? saved : sender) : NONE} address={address} />
        </div>
      </Card>
    </form>
  );
}

/** Shows the sender as it appears in an inbox. */
function InboxPreview({ sender, address }: { sender: Sender; address: string }) {
  const { name, replyTo } = { name: sender.name.trim(), replyTo: sender.replyTo.trim() };
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
      <dt className="text-muted">From</dt>
      <dd className="break-words">
        {name || "Name of the person who sent it, via Countersign"}{" "}
        <span className="inline-block max-w-full">{`<${address}>`}</span>
      </dd>
      <dt className="text-muted">Replies to</dt>
      <dd className="break-words">{replyTo || "The person who sent it"}</dd>
    </dl>
  );
}
