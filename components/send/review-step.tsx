"use client";

import { MessageFields } from "@/components/message/message-fields";
import { variableProblem } from "@/components/message/message-text";
import { RedirectInput } from "@/components/message/redirect-input";
import { ReminderFields } from "@/components/message/reminder-fields";
import type { DocumentBody, SendProblems } from "@/components/send/document-body";
import { PreviewEmailButton } from "@/components/send/preview-email-button";
import { reviewNotices } from "@/components/send/review/notices";
import { ReviewNotices } from "@/components/send/review/review-notices";
import { ReviewOptions } from "@/components/send/review/review-options";
import { type ReviewedPages, ReviewOverview } from "@/components/send/review/review-overview";
import { ReviewValues } from "@/components/send/review/review-values";
import { namedPeople } from "@/components/send/send-draft";
import type { DocumentOptions } from "@/components/send/use-document-options";
import { SessionMeasurerProvider } from "@/components/typeset-text/session-measurer-provider";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

type Props = {
  draft: SendDraft;
  change: (change: Partial<SendDraft>) => void;
  /** Goes back to the recipients. Omitted while the document is being sent. */
  editPeople: (() => void) | undefined;
  /** Goes back to the fields. Omitted for a template, and while the document is being sent. */
  editFields: (() => void) | undefined;
  shown: ReviewedPages;
  content: TemplateContent;
  /** Default subject of the email with the signing link. */
  defaultSubject: string;
  diagnostics: Diagnostic[];
  /** Validation errors from the server. */
  problems: SendProblems["options"];
  /** Request body of the document that would be created. */
  body: DocumentBody;
  workspaceId: string;
  /** Options of a single document; null for a template, which sets its documents' options. */
  options: DocumentOptions | null;
  /** Validation errors of values from the server, by field key. */
  valueProblems: SendProblems["values"];
};

const DOES = { signer: "signs", approver: "approves", viewer: "views", cc: "gets a copy" } as const;

/** Review before sending: the email, the deadline and the recipients. */
export function ReviewStep(props: Props) {
  const { draft, change, content, defaultSubject, diagnostics, problems } = props;
  const { body, workspaceId } = props;
  return (
    <div className="flex flex-col gap-6">
      <ReviewNotices
        notices={reviewNotices(diagnostics, content.fields, draft.values)}
        editFields={props.editFields}
      />
      <SessionMeasurerProvider>
        <ReviewOverview {...props} />
      </SessionMeasurerProvider>
      <Card title="Recipients">
        <ol className="flex flex-col divide-y divide-line">
          {namedPeople(draft.people).map((person) => (
            <li key={person.roleKey} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <PersonRow person={person} isOrdered={draft.isOrdered} content={content} />
            </li>
          ))}
        </ol>
      </Card>
      <SessionMeasurerProvider>
        <ReviewValues
          draft={draft}
          change={change}
          content={content}
          places={{ sourceKind: props.shown.urls ? "pdf" : "document", pages: props.shown.pages }}
          problems={props.valueProblems}
        />
      </SessionMeasurerProvider>
      <Card
        title="Message"
        description="Included in the email with the signing link."
        actions={
          <PreviewEmailButton
            people={namedPeople(draft.people)}
            isOrdered={draft.isOrdered}
            body={body}
            workspaceId={workspaceId}
          />
        }
      >
        <MessageFields
          message={{ subject: draft.subject, body: draft.body }}
          onChange={(part, text) => change({ [part]: text })}
          problems={{
            subject: problems.subject ?? variableProblem(draft.subject) ?? undefined,
            body: problems.body ?? variableProblem(draft.body) ?? undefined,
          }}
          subjectPlaceholder={defaultSubject}
          maxBodyLength={SENDING_LIMITS.messageLength}
        />
      </Card>
      <Card title="Document">
        <div className="flex flex-col gap-5">
          <Field label="Name" error={problems.name}>
            <Input value={draft.name} maxLength={200} onChange={(e) => change({ name: e.target.value })} />
          </Field>
          <Deadline draft={draft} change={change} problem={problems.expiresInDays} />
          <ReminderFields
            value={draft.reminders}
            onChange={(reminders) => change({ reminders })}
            error={problems.reminders}
          />
          <RedirectInput
            value={draft.redirectUrl}
            onChange={(redirectUrl) => change({ redirectUrl })}
            error={problems.redirectUrl}
          />
        </div>
      </Card>
      {props.options && <ReviewOptions settings={content.settings} options={props.options} />}
    </div>
  );
}

type DeadlineProps = Pick<Props, "draft" | "change"> & { problem: string | undefined };

/** Number of days to sign, or the deadline set through the API. */
function Deadline({ draft: { expiresAt, expiresInDays }, change, problem }: DeadlineProps) {
  return (
    <div data-part="deadline">
      {expiresAt ? (
        <div className="flex flex-col items-start gap-2">
          <p>
            To be signed by <DateText value={expiresAt} format="minute" />. After that, the links stop
            working.
          </p>
          {problem && (
            <p role="alert" className="text-sm text-bad">
              {problem}
            </p>
          )}
          <Button size="sm" onClick={() => change({ expiresAt: undefined })}>
            Count days instead
          </Button>
        </div>
      ) : (
        <NumberInput
          label="Days to sign"
          help="After that, the links stop working."
          error={problem}
          controlSize="md"
          className="w-28"
          isInteger
          min={1}
          max={365}
          value={expiresInDays}
          onChange={(days) => days !== null && change({ expiresInDays: days })}
        />
      )}
    </div>
  );
}

function PersonRow(props: { person: Person; isOrdered: boolean; content: TemplateContent }) {
  const { person, isOrdered, content } = props;
  const count = content.fields.filter((field) => field.roleKey === person.roleKey).length;
  const does = DOES[person.kind];
  return (
    <>
      <Avatar name={person.name} decorative />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{person.name}</p>
        <p className="truncate text-muted">{person.email}</p>
        {person.delivery === "none" && <p className="text-muted text-sm">Gets no emails</p>}
        {person.privateMessage?.trim() && (
          <p className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere]">
            <span className="text-muted">Private note:</span> {person.privateMessage.trim()}
          </p>
        )}
      </div>
      <p className="shrink-0 text-right text-muted">
        {isOrdered ? `Step ${person.order}, ${does}` : does.charAt(0).toUpperCase() + does.slice(1)}
        {count > 0 && (
          <>
            <br />
            {count} {count === 1 ? "field" : "fields"}
          </>
        )}
      </p>
    </>
  );
}
