"use client";

import { type ReactNode, useId } from "react";
import { ReviewPages } from "@/components/send/review/review-pages";
import { ReviewTextPages } from "@/components/send/review/review-text-pages";
import { sentValues } from "@/components/send/review/sent-values";
import { fieldsToSend } from "@/components/send/review/shown-values";
import { namedPeople } from "@/components/send/send-draft";
import { RoleLegend } from "@/components/shown-fields/role-legend";
import { roleStyles } from "@/components/shown-fields/role-styles";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import type { SendDraft } from "@/lib/contracts/send-draft";
import type { SendView } from "@/lib/views/send-view";

export type ReviewedPages = {
  templateId: string;
  workspaceId: string;
  pages: readonly PageSize[];
  /** Null for rich text. */
  urls: NonNullable<SendView["source"]>["urls"] | null;
};

/** Pages that are already laid out. */
type LaidOutPages = { pages: readonly PageSize[]; urls: NonNullable<ReviewedPages["urls"]> };

type Props = {
  draft: SendDraft;
  content: TemplateContent;
  shown: ReviewedPages;
  defaultSubject: string;
  /** Omitted while the document is being sent. */
  editPeople: (() => void) | undefined;
  /** Omitted for a template, whose fields are not placed here, and while the document is being sent. */
  editFields: (() => void) | undefined;
};

/** Overview of the document to be sent; each part links to where it is entered. */
export function ReviewOverview(props: Props) {
  const { draft, content, shown, defaultSubject, editPeople, editFields } = props;
  const people = namedPeople(draft.people);
  const looks = roleStyles(
    content.roles,
    Object.fromEntries(people.map(({ roleKey, name }) => [roleKey, name])),
  );
  const values = sentValues(content.fields, draft.values);
  const pagesOf = ({ pages, urls }: LaidOutPages, placed: TemplateContent) => {
    const fields = fieldsToSend(placed, values, draft.people);
    return (
      <>
        <RoleLegend looks={looks} fields={fields} />
        <ReviewPages pages={pages} urls={urls} fields={fields} looks={looks} />
      </>
    );
  };
  const { templateId, workspaceId, pages, urls } = shown;
  return (
    <Card>
      <dl className="-mt-2 mb-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2 sm:items-center sm:gap-y-0.5">
        <Row label="Recipients" edit={editPeople}>
          {recipientsLine(draft)}
        </Row>
        <Row label="Fields" edit={editFields}>
          {fieldsLine(content, urls ? pages.length : null)}
        </Row>
        <Row label="Message" edit={() => focusInput("[data-setting='message.subject']")}>
          {draft.subject.trim() || defaultSubject}
        </Row>
        <Row
          label="Due date and reminders"
          edit={() => focusInput("[data-part='deadline'] :is(input, button)")}
        >
          {deadlineLine(draft)}
        </Row>
      </dl>
      {urls ? (
        pagesOf({ pages, urls }, content)
      ) : (
        <ReviewTextPages templateId={templateId} workspaceId={workspaceId}>
          {(text, place) => pagesOf(text, { ...content, fields: place(content.fields) })}
        </ReviewTextPages>
      )}
    </Card>
  );
}

type RowProps = { label: string; edit: (() => void) | undefined; children: ReactNode };

function Row({ label, edit, children }: RowProps) {
  const id = useId();
  return (
    <>
      <dt id={id} className="text-muted max-sm:max-w-24">
        {label}
      </dt>
      <dd className="line-clamp-4 [overflow-wrap:anywhere] sm:line-clamp-1">{children}</dd>
      <dd className="flex min-h-7 justify-end">
        {edit && (
          <Button size="sm" variant="quiet" aria-label={`Edit ${label.toLowerCase()}`} onClick={edit}>
            Edit
          </Button>
        )}
      </dd>
    </>
  );
}

/** Scrolls an input to the middle of the page and focuses it. */
function focusInput(selector: string): void {
  const input = document.querySelector<HTMLElement>(selector);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}

/** Recipients' names in signing order, such as "Ana, then Ben and Cy". */
export function recipientsLine({ people, isOrdered }: Pick<SendDraft, "people" | "isOrdered">): string {
  const named = namedPeople(people);
  const nameOf = ({ name, email }: (typeof named)[number]) => name.trim() || email.trim();
  if (!isOrdered) return named.map(nameOf).join(", ");
  const steps = [...new Set(named.map(({ order }) => order))].sort((a, b) => a - b);
  return steps
    .map((step) =>
      named
        .filter(({ order }) => order === step)
        .map(nameOf)
        .join(" and "),
    )
    .join(", then ");
}

/** @param pageCount null if unknown */
export function fieldsLine({ fields }: Pick<TemplateContent, "fields">, pageCount: number | null): string {
  const count = fields.length === 1 ? "1 field" : `${fields.length || "No"} fields`;
  return pageCount === null ? count : `${count} on ${pageCount === 1 ? "1 page" : `${pageCount} pages`}`;
}

export function deadlineLine({
  expiresInDays,
  expiresAt,
  reminders,
}: Pick<SendDraft, "expiresInDays" | "expiresAt" | "reminders">): string {
  const days = expiresAt
    ? "Fixed due date"
    : `${expiresInDays} ${expiresInDays === 1 ? "day" : "days"} to sign`;
  if (!reminders || reminders.max === 0) return `${days}, no reminders`;
  const every = reminders.everyDays === 1 ? "every day" : `every ${reminders.everyDays} days`;
  return `${days}, reminders ${every}, up to ${reminders.max}`;
}
