"use client";

import type { CountersignError } from "@countersign/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { variableProblem } from "@/components/message/message-text";
import type { PreviewEmailProps } from "@/components/send/preview-email-props";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Spinner } from "@/components/ui/spinner";
import { failureOf } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";
import type { MailPreview } from "@/lib/contracts/mail-preview";

type Props = PreviewEmailProps & { open: boolean; setOpen: (open: boolean) => void };

/** Previews the email with the signing link for one recipient, rendered by the server as it will be sent. */
export function PreviewEmailDialog({ open, setOpen, ...props }: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title="Email preview"
        description="As the recipient will get it. Links don’t work here."
        size="lg"
        className="h-[85dvh] max-sm:h-[94dvh] max-sm:max-h-[94dvh]"
      >
        <Preview {...props} />
      </DialogContent>
    </Dialog>
  );
}

function Preview({ people, isOrdered, body, workspaceId }: PreviewEmailProps) {
  const inOrder = body.recipients
    .map((recipient, at) => ({ recipient, at, order: (isOrdered && people[at]?.order) || 1 }))
    .filter(({ recipient }) => recipient.delivery !== "none")
    .sort((a, b) => a.order - b.order);
  // Index of the recipient, since a role may have several viewers or cc recipients. The first to be invited is shown
  // first.
  const [chosen, setChosen] = useState(inOrder[0]?.at ?? 0);
  const recipient = body.recipients[chosen];
  return (
    <div className="flex h-full flex-col gap-4">
      {inOrder.length > 1 && (
        <Field label="Recipient">
          <NativeSelect
            value={String(chosen)}
            options={inOrder.map(({ recipient: { name, email }, at }) => ({
              value: String(at),
              label: `${name} (${email})`,
            }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </Field>
      )}
      {recipient && <Mail body={body} recipient={recipient} workspaceId={workspaceId} />}
    </div>
  );
}

type MailProps = Pick<PreviewEmailProps, "body" | "workspaceId"> & {
  recipient: PreviewEmailProps["body"]["recipients"][number];
};

function Mail({ body, recipient, workspaceId }: MailProps) {
  const { templateId, name, message, expiresInDays, expiresAt } = body;
  const wrong = [message.subject, message.body].flatMap((text) => variableProblem(text ?? "") ?? []);
  const preview = useQuery({
    ...templateQueries.mailPreview(workspaceId, templateId, {
      ...{ name, message, recipient },
      ...(expiresAt ? { expiresAt } : { expiresInDays }),
    }),
    enabled: wrong.length === 0,
  });
  if (wrong.length > 0) return <ToCorrect problems={wrong} />;
  if (preview.isPending)
    return (
      <p role="status" className="flex flex-1 items-center justify-center gap-2 text-muted">
        <Spinner className="size-4" /> Rendering the email
      </p>
    );
  if (preview.isError) {
    const failure = failureOf(preview.error);
    return failure.code === "INVALID_INPUT" ? (
      <ToCorrect problems={problemsOf(failure)} />
    ) : (
      <ErrorState
        title="The email could not be rendered"
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      >
        {failure.message}
      </ErrorState>
    );
  }
  return <Message mail={preview.data} />;
}

function Message({ mail: { from, to, subject, html } }: { mail: MailPreview }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted">
        <dt>Subject</dt>
        <dd className="font-medium">
          <bdi>{subject}</bdi>
        </dd>
        <dt>From</dt>
        <dd>
          <bdi>{from}</bdi>
        </dd>
        <dt>To</dt>
        <dd>
          <bdi>{to}</bdi>
        </dd>
      </dl>
      <iframe
        title={`Email: ${subject}`}
        srcDoc={html}
        // Disallows scripts, forms, windows and navigation, and gives the email an opaque origin.
        sandbox=""
        referrerPolicy="no-referrer"
        className="-mx-5 -mb-5 min-h-64 flex-1 border-t border-line"
      />
    </>
  );
}

function ToCorrect({ problems }: { problems: readonly string[] }) {
  return (
    <Callout tone="bad" role="alert" title="Correct this first, then preview the email again">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Callout>
  );
}

/** Names of the inputs, by their path in the request. */
const INPUTS: Readonly<Record<string, string>> = {
  name: "The document’s name",
  "message.subject": "The subject",
  "message.body": "The message",
  expiresInDays: "The number of days to sign",
  "recipient.name": "The recipient’s name",
  "recipient.email": "The recipient’s email address",
  "recipient.privateMessage": "The private note",
};

const problemsOf = ({ errors, message: detail }: CountersignError): string[] => {
  const found = errors.flatMap(({ path, message }) => (INPUTS[path] ? [`${INPUTS[path]} ${message}.`] : []));
  return found.length > 0 ? found : [detail];
};
