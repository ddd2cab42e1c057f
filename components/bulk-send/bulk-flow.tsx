"use client";

import { ListChecks, Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { BulkOptionsForm } from "@/components/bulk-send/bulk-options";
import { CheckResult, checkSummaryText } from "@/components/bulk-send/check-result";
import { ColumnMapping } from "@/components/bulk-send/column-mapping";
import { sampleCsv } from "@/components/bulk-send/model/problems";
import { unusedText } from "@/components/bulk-send/model/unused-columns";
import type { BulkList } from "@/components/bulk-send/use-bulk-list";
import { useBulkList } from "@/components/bulk-send/use-bulk-list";
import { useBulkRequest } from "@/components/bulk-send/use-bulk-request";
import { FocusShell } from "@/components/shell/focus-shell";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { SheetFile } from "@/components/spreadsheet/sheet-file";
import { useAttempted } from "@/components/spreadsheet/use-attempted";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusInvalidNumber } from "@/components/ui/focus-invalid-number";
import type { BulkSendCheckDto } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

type Props = { template: BulkTemplate; workspaceId: string; me: { name: string; email: string } };

/**
 * Creates a bulk send from a list: file, columns, message, check. All steps are on one page, so that going back loses
 * nothing.
 */
export function BulkFlow({ template, workspaceId, me }: Props) {
  const list = useBulkList(template);
  const { sheet, check, isStale, missing } = list;
  const [isAsking, setIsAsking] = useState(false);
  const result = useRef<HTMLElement>(null);
  const { checking, start } = useBulkRequest(list, { template, workspaceId });
  const seen = useRef(check);
  useEffect(() => {
    if (check && check !== seen.current) {
      result.current?.focus({ preventScroll: true });
      result.current?.scrollIntoView({ block: "start" });
    }
    seen.current = check;
  }, [check]);
  useAskBeforeLeaving(sheet !== null);
  /** Runs `goOn` unless a number is invalid: it would silently be left out. */
  const unlessInvalid = (goOn: () => void) => !focusInvalidNumber(document) && goOn();
  const { isTried, fail } = useAttempted();
  const isReady = check !== null && !isStale && check.valid > 0;
  return (
    <FocusShell
      back={{ href: "/documents/bulk", label: "Bulk sends" }}
      title={`Send ${template.name} to many`}
      actions={
        isReady ? (
          <Button
            variant="primary"
            disabled={exceedsPlan(check)}
            onClick={() => unlessInvalid(() => setIsAsking(true))}
          >
            <Send aria-hidden />
            Send {nounCountText(check.valid, "document")}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!sheet}
            loading={checking.isPending}
            onClick={() =>
              missing.length > 0 || list.isAsked ? fail() : unlessInvalid(() => checking.mutate())
            }
          >
            <ListChecks aria-hidden />
            {check ? "Check again" : "Check the list"}
          </Button>
        )
      }
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6 sm:px-6">
        <ListFile list={list} templateName={template.name} isTried={isTried} />
        {sheet && <ColumnMapping list={list} template={template} me={me} isTried={isTried} />}
        {sheet && <BulkOptionsForm list={list} subjectPlaceholder={template.subjectPlaceholder} />}
        {/* Focused when the result is there, so that its name is read out. */}
        <section
          ref={result}
          tabIndex={-1}
          aria-label={check && !isStale ? checkSummaryText(check) : "Result of the check"}
          className="scroll-mt-20 outline-none"
        >
          <CheckResult list={list} template={template} />
        </section>
      </div>
      {check && (
        <ConfirmStart
          check={check}
          unused={list.unused}
          open={isAsking}
          onOpenChange={setIsAsking}
          start={start}
        />
      )}
    </FocusShell>
  );
}

/** Asks before the tab is closed, since the file and its corrections exist only there. */
function useAskBeforeLeaving(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isHeld]);
}

const exceedsPlan = ({ documentsLeft, valid }: BulkSendCheckDto): boolean =>
  documentsLeft !== null && valid > documentsLeft;

type ConfirmProps = {
  check: BulkSendCheckDto;
  unused: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  start: () => Promise<void>;
};

/** Shows what will be sent before it is, since sending cannot be undone. */
function ConfirmStart({ check, unused, open, onOpenChange, start }: ConfirmProps) {
  const { total, valid, mails } = check;
  const bad = total - valid;
  const send = `Send ${nounCountText(valid, "document")}`;
  const consequences = [
    `${nounCountText(mails, "email")} will go out, one document after the other. You can leave the page, and cancel the rest at any time.`,
    ...(bad > 0
      ? [`${nounCountText(bad, "row")} with errors won’t be sent; you can correct them afterwards.`]
      : []),
    ...(unused.length > 0 ? [`${unusedText(unused)}.`] : []),
  ];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={`${send}?`}
      description={<span className="[overflow-wrap:anywhere]">{consequences.join(" ")}</span>}
      confirmLabel={send}
      onConfirm={start}
    />
  );
}

type ListFileProps = { list: BulkList; templateName: string; isTried: boolean };

/** Chooses the file with the list of a bulk send. */
function ListFile({ list, templateName, isTried }: ListFileProps) {
  const { sheet, open, dispatch, targets, decisions } = list;
  return (
    <SheetFile
      sheet={sheet}
      open={open}
      decisions={decisions}
      isTried={isTried}
      answer={(key, value) => dispatch({ do: "answer", key, value })}
      close={() => dispatch({ do: "close" })}
      description="One row for each document. Put the column names in the first row."
      promise="Nothing is sent yet."
      sample={{ fileName: `${templateName}, list.csv`, csv: () => sampleCsv(targets) }}
    />
  );
}
