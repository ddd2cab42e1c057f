"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { fieldLabel } from "@/components/signing/model/labels";
import { type PagePart, pageParts } from "@/components/signing/model/page-text";
import { isStep } from "@/components/signing/model/steps";
import { useSigningContext } from "@/components/signing/signing-context";
import { SigningFieldEditor } from "@/components/signing/signing-field-editor";
import { usePageText } from "@/components/signing/use-page-text";
import { controlId } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { OverlayField } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";
import { formatValue } from "@/lib/rules/values/value-rules";

/** A read-only value, as a row of the list. */
function FixedLine(props: {
  field: ContentField;
  value: FieldValue;
  signedBy: string | null;
  locale: string;
}) {
  const { field, value, signedBy, locale } = props;
  const messages = useMessages();
  const { list } = messages.page;
  const text = formatValue(field, value, locale);
  const { filledBy } = FIELD_TRAITS[field.type];
  if (filledBy === "template") return <p className="whitespace-pre-line">{text}</p>;
  return (
    <p className="rounded-md bg-sunken px-4 py-2">
      <span className="text-muted">{fieldLabel(field, messages)}: </span>
      {signedBy
        ? fill(list.signedBy, { name: signedBy })
        : filledBy === "signing"
          ? list.whenYouSign
          : text || list.empty}
    </p>
  );
}

/** One page's text with its fields inline, in reading order. */
function ListPage(props: { page: number; isWanted: boolean; onRead: () => void }) {
  const { page, isWanted, onRead } = props;
  const messages = useMessages().page;
  const { view, shown, shownValues, frame, goNext } = useSigningContext();
  const runs = usePageText(view, page, isWanted);
  const entered = useMemo(
    () => new Map(view.overlays.map((overlay): [string, OverlayField] => [overlay.field.id, overlay])),
    [view.overlays],
  );
  const parts = useMemo(() => {
    const fields = [...shown, ...view.overlays.map(({ field }) => field)];
    return pageParts(
      runs ?? [],
      fields.filter((field) => field.page === page),
    );
  }, [runs, shown, view.overlays, page]);

  useEffect(() => {
    if (runs) onRead();
  }, [runs, onRead]);

  const lineOf = (part: PagePart<ContentField>, index: number) => {
    if (part.kind === "text")
      return (
        <p key={`text-${index}`} dir="auto" className="text-pretty">
          {part.text}
        </p>
      );
    const { field } = part;
    const overlay = entered.get(field.id);
    if (overlay || !isStep(field))
      return (
        <FixedLine
          key={field.id}
          field={field}
          value={overlay ? overlay.value : (shownValues[field.id] ?? null)}
          signedBy={overlay?.signedBy ?? null}
          locale={frame.locale}
        />
      );
    return (
      <div key={field.id} className="scroll-my-32 rounded-md border border-line bg-raised p-4 shadow-raised">
        <SigningFieldEditor field={field} onEnter={goNext} />
      </div>
    );
  };

  return (
    <section aria-labelledby={`list-page-${page}`} className="flex flex-col gap-4">
      <h2 id={`list-page-${page}`} className="border-b border-line pb-1 text-sm font-medium text-muted">
        {fill(messages.pageOf, { page, total: view.pages.length })}
      </h2>
      {!runs && <p className="text-muted">{messages.list.reading}</p>}
      {parts.map(lineOf)}
      {runs && parts.length === 0 && <p className="text-muted">{messages.list.noText}</p>}
    </section>
  );
}

/**
 * The document as one list: its text with the fields inline. For screen readers, small screens and keyboard users;
 * everything can be done here. Pages are loaded one after the other.
 */
export default function ListView() {
  const { view, shown, state, goNext } = useSigningContext();
  const messages = useMessages().page.list;
  const [wanted, setWanted] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { activeId } = state;
  const unplaced = shown.filter((field) => field.page === null && isStep(field));

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  // Focuses the field that "Next" or an error leads to, unless the focus is already in it.
  useEffect(() => {
    const control = activeId ? document.getElementById(controlId(activeId)) : null;
    const holder = control?.closest("fieldset, .scroll-my-32");
    if (!control || holder?.contains(document.activeElement)) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: "center" });
  }, [activeId]);

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8 px-4 text-lg leading-7">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {messages.title}
      </h2>
      {view.pages.map((_, index) => {
        const page = index + 1;
        return (
          <ListPage
            key={page}
            page={page}
            isWanted={page <= wanted}
            onRead={() => setWanted((now) => Math.max(now, page + 1))}
          />
        );
      })}
      {unplaced.map((field) => (
        <div key={field.id} className="rounded-md border border-line bg-raised p-4 shadow-raised">
          <SigningFieldEditor field={field} onEnter={goNext} />
        </div>
      ))}
    </div>
  );
}
