"use client";

import { type RefObject, useEffect, useMemo, useRef } from "react";
import { ReadingBlocks } from "@/components/signing/reading/reading-body";
import { ReadingContext, readingTables } from "@/components/signing/reading/reading-context";
import { type ReadingPlace, scrollTextToPlace } from "@/components/signing/reading/reading-place";
import { useReadingText } from "@/components/signing/reading/use-reading-text";
import { useSigningContext } from "@/components/signing/signing-context";
import { StepPanel } from "@/components/signing/step-panel";
import { useMessages } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { directionOf, languageOf } from "@/lib/contracts/languages";
import type { SigningText } from "@/lib/contracts/signing-text";
import { fill } from "@/lib/i18n/fill";

type Props = {
  root: RefObject<HTMLElement | null>;
  /** The element of the text, while it is mounted. */
  container: RefObject<HTMLDivElement | null>;
  /** The reading position on the pages; null if the reader is above them. */
  place: ReadingPlace | null;
};

/**
 * The document's text, reflowed, with its fields in place: the same content in the same order as on the pages. The
 * pages are what is signed.
 */
export default function ReadingView({ root, container, place }: Props) {
  const { server, active } = useSigningContext();
  const messages = useMessages().page;
  const { state, text, retry } = useReadingText(server);
  const sought = useRef(place);

  useEffect(() => {
    if (!text || !sought.current || !container.current) return;
    void scrollTextToPlace(container.current, sought.current);
    sought.current = null;
  }, [text, container]);

  return (
    <>
      <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 text-lg leading-8 sm:px-0">
        <div>
          <h2 className="sr-only">{messages.reading.title}</h2>
          <p className="rounded-md bg-sunken px-4 py-3 text-base leading-6 text-pretty">
            {messages.reading.note}
          </p>
        </div>
        {state === "loading" && (
          <p role="status" className="text-muted">
            {messages.reading.loading}
          </p>
        )}
        {state === "failed" && (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>{messages.reading.failed}</p>
            <button type="button" onClick={retry} className={buttonStyles({ size: "lg" })}>
              {messages.saving.again}
            </button>
          </div>
        )}
        {text && <Paper text={text} container={container} />}
      </div>
      {active && <StepPanel field={active} root={root} />}
    </>
  );
}

function Paper({ text, container }: { text: SigningText; container: Props["container"] }) {
  const messages = useMessages().page.reading;
  const tables = useMemo(() => readingTables(text), [text]);
  const language = languageOf(text.language);
  return (
    <ReadingContext value={tables}>
      <article
        lang={text.language}
        dir={language ? directionOf(language) : "auto"}
        className="flex flex-col gap-6 rounded-md border border-line bg-raised px-4 py-6 shadow-raised [overflow-wrap:anywhere] sm:px-8"
      >
        {text.header && <RunningLine text={fill(messages.top, { text: text.header })} />}
        <div ref={container} className="flex flex-col gap-4">
          <ReadingBlocks blocks={text.body.content} />
        </div>
        {text.footer && <RunningLine text={fill(messages.bottom, { text: text.footer })} />}
      </article>
    </ReadingContext>
  );
}

const RunningLine = ({ text }: { text: string }) => (
  <p dir="auto" className="text-base leading-6 text-muted">
    {text}
  </p>
);
