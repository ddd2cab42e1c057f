"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { DecisionList } from "@/components/spreadsheet/decision-list";
import type { ImportDecision } from "@/components/spreadsheet/import-decision";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { ACCEPTED_SHEET_FILES, readPastedSheet, readSheet } from "@/components/spreadsheet/read-sheet";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { SheetPreview } from "@/components/spreadsheet/sheet-preview";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { FileDrop } from "@/components/ui/file-drop";
import { saveFile } from "@/lib/client/save-file";

type Props = {
  sheet: Sheet | null;
  open: (sheet: Sheet) => void;
  close: () => void;
  /** Decisions about the list, both made and pending. */
  decisions: readonly ImportDecision[];
  /** Receives answers to decisions that are not about how the file is read. */
  answer?: (key: string, value: string) => void;
  /** Whether the user has tried to continue. */
  isTried?: boolean;
  /** What a row is. */
  description: string;
  /** States that nothing is sent or imported yet. */
  promise: string;
  sample: { fileName: string; csv: () => string };
};

/** The file of a list: dropped or pasted, read in the browser according to the decisions, and replaceable. */
export function SheetFile(props: Props) {
  const { sheet, open, close, decisions, answer, isTried = false, description, promise, sample } = props;
  const [failure, setFailure] = useState<{ name: string | null; why: string } | null>(null);

  /** @param name the file's name; null for pasted data */
  async function read(name: string | null, reading: () => Promise<Sheet | null>) {
    setFailure(null);
    try {
      const found = await reading();
      if (found) open(found);
    } catch (error) {
      const isKnown = error instanceof SheetError;
      setFailure({
        name,
        why: isKnown ? error.message : "The file can’t be read. Save it as CSV, then try again.",
      });
    }
  }
  const decide = (key: string, value: string) => {
    const isOfFile = sheet?.decisions.some((one) => one.key === key);
    if (!isOfFile || !sheet) answer?.(key, value);
    else void read(sheet.fileName, () => sheet.reread({ ...sheet.choices, [key]: value }));
  };
  usePastedTable(sheet === null, (html, text) => void read(null, () => readPastedSheet(html, text)));
  const saveSample = () => saveFile(new Blob([sample.csv()], { type: "text/csv" }), sample.fileName);

  return (
    <Card
      title="List"
      description={description}
      actions={
        <Button size="sm" variant="quiet" onClick={saveSample}>
          <Download aria-hidden />
          Sample CSV
        </Button>
      }
    >
      {sheet ? (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3" role="status">
            <FileSpreadsheet className="size-5 shrink-0 text-muted" aria-hidden />
            <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              <span className="font-medium">{sheet.fileName}</span>
              <span className="block text-muted tabular-nums">
                {nounCountText(sheet.rows.length, "row")}, {nounCountText(sheet.columns.length, "column")}
              </span>
            </p>
            <Button size="sm" onClick={close}>
              Choose another file
            </Button>
          </div>
          <DecisionList decisions={decisions} decide={decide} isTried={isTried} />
          <SheetPreview sheet={sheet} />
        </div>
      ) : (
        <FileDrop
          accept={ACCEPTED_SHEET_FILES}
          onFile={(file) => void read(file.name, () => readSheet(file))}
          icon={<FileSpreadsheet aria-hidden />}
          title="Drop a CSV or Excel file here, or choose one"
          description={`OpenDocument too, and rows pasted from a spreadsheet. Up to 1,000 rows and 5 MB. ${promise}`}
        />
      )}
      {failure && (
        <Callout
          tone="bad"
          role="alert"
          title={failure.name === null ? undefined : `“${failure.name}” can’t be used`}
          className="mt-4"
        >
          {failure.why}
        </Callout>
      )}
    </Card>
  );
}

/** Handles rows copied from a spreadsheet and pasted anywhere on the page except into a text input. */
function usePastedTable(isWanted: boolean, onPaste: (html: string, text: string) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isTyping = target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]");
    if (isTyping || !clipboardData) return;
    // Excel also puts an image of the cells on the clipboard, which is ignored.
    onPaste(clipboardData.getData("text/html"), clipboardData.getData("text/plain"));
  });
  useEffect(() => {
    if (!isWanted) return;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, [isWanted]);
}
