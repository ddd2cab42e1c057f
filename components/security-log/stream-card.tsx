"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import {
  pauseSecurityStream,
  removeSecurityStream,
  securityStreamQuery,
  setSecurityStream,
} from "@/lib/client/queries/security-stream";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { SecurityStreamDto } from "@/lib/contracts/security-stream";

/** Where the log is sent to, how far it has come, and what went wrong. */
export function StreamCard() {
  const workspaceId = useWorkspaceId();
  const query = securityStreamQuery(workspaceId);
  const { data: stream } = useQuery(query);
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const keep = (next: SecurityStreamDto | null) => queries.setQueryData(query.queryKey, next);
  if (stream === undefined) return null;
  return (
    <Card
      title="Send to your SIEM"
      description={
        <>
          Sends every event to an address of yours within two minutes, signed like webhooks.{" "}
          <TextLink href="/docs/security-log">Format and signatures</TextLink>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {secret && <NewSecret secret={secret} />}
        {stream ? (
          <Current stream={stream} workspaceId={workspaceId} keep={keep} forget={() => setSecret(null)} />
        ) : (
          <StreamForm
            onSet={async (url) => {
              const { secret: shown, ...next } = await setSecurityStream(workspaceId, url);
              setSecret(shown);
              keep(next);
            }}
          />
        )}
      </div>
    </Card>
  );
}

function NewSecret({ secret }: { secret: string }) {
  return (
    <Callout tone="good" title="Copy the signing secret now">
      <p>It isn’t shown again.</p>
      <p className="mt-2 flex items-start gap-2">
        <code className="min-w-0 font-mono text-xs leading-6 [overflow-wrap:anywhere]">{secret}</code>
        <CopyButton text={secret} label="Copy the signing secret" iconOnly variant="quiet" size="sm" />
      </p>
    </Callout>
  );
}

function StreamForm({ onSet }: { onSet: (url: string) => Promise<void> }) {
  const { submit, isBusy, failure } = useFormSubmit((form) => onSet(String(form.get("url"))));
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
      {failure && failure.errors.length === 0 && (
        <Callout tone="bad" role="alert" className="self-stretch">
          {failure.message}
        </Callout>
      )}
      <Field
        label="Address"
        error={fieldProblem(failure, "url")}
        help="An HTTPS address that accepts lines of JSON. It gets the whole log from its first event on."
        className="w-full"
      >
        <Input
          name="url"
          type="url"
          placeholder="https://siem.example.com/ingest"
          maxLength={2_000}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" loading={isBusy}>
        Start sending
      </Button>
    </form>
  );
}

type CurrentProps = {
  stream: SecurityStreamDto;
  workspaceId: string;
  keep: (next: SecurityStreamDto | null) => void;
  forget: () => void;
};

function Current({ stream, workspaceId, keep, forget }: CurrentProps) {
  const [isAsking, setAsking] = useState(false);
  const pausing = useAction({
    call: (isPaused: boolean) => pauseSecurityStream(workspaceId, isPaused),
    onSuccess: keep,
  });
  const { url, isPaused, position, waiting, lastError, lastSuccessAt, nextAttemptAt } = stream;
  return (
    <>
      <p className="font-mono text-xs [overflow-wrap:anywhere]">{url}</p>
      {lastError && (
        <Callout tone="warn" title="The last attempt failed">
          {lastError}.{" "}
          {nextAttemptAt && (
            <>
              Next attempt: <DateText value={nextAttemptAt} format="minute" />
            </>
          )}
        </Callout>
      )}
      <p className="text-muted">
        {isPaused ? "Paused. " : ""}
        {position === 0 ? "Nothing was confirmed yet" : `Confirmed up to event ${position}`}
        {waiting > 0 ? `, ${waiting} waiting` : ""}
        {lastSuccessAt && (
          <>
            {", last "}
            <DateText value={lastSuccessAt} />
          </>
        )}
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => pausing.mutate(!isPaused)} loading={pausing.isPending}>
          {isPaused ? "Resume" : "Pause"}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Stop sending…
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop sending the log?"
        description="The address gets no more events. If you add one later, it gets the log from its first event on."
        confirmLabel="Stop sending"
        onConfirm={async () => {
          await removeSecurityStream(workspaceId);
          forget();
          keep(null);
        }}
      />
    </>
  );
}
