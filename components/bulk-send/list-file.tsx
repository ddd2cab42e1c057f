"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { sampleCsv } from "@/components/bulk-send/model/problems";
import { ACCEPTED_FILES, readSheet } from "@/components/bulk-send/model/sheet";
import { SheetError } from "@/components/bulk-send/model/sheet-error";
import type { BulkList } from "@/components/bulk-send/use-bulk-list";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { FileDrop } from "@/components/ui/file-drop";
import { saveFile } from "@/lib/client/save-file";

type Props = { list: BulkList; templateName: string };

/** The file of the list: dropped, read in the browser, and replaced by another. */
export function ListFile({ list, templateName }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const { sheet, open, dispatch, targets } = list;

  async function read(file: File) {
    setFailure(null);
    try {
      open(await readSheet(file));
    } catch (error) {
      setFailure(
        error instanceof SheetError
          ? error.message
          : "The file can’t be read. Save it as CSV, then try again.",
      );
    }
  }
  const sample = () =>
    saveFile(new Blob([sampleCsv(targets)], { type: "text/csv" }), `${templateName}, list.csv`);

  return (
    <Card
      title="List"
      description="One row for each document, with the names of the columns in the first row."
      actions={
        <Button size="sm" variant="quiet" onClick={sample}>
          <Download aria-hidden />
          Sample CSV
        </Button>
      }
    >
      {sheet ? (
        <div className="flex flex-wrap items-center gap-3" role="status">
          <FileSpreadsheet className="size-5 shrink-0 text-muted" aria-hidden />
          <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <span className="font-medium">{sheet.fileName}</span>
            <span className="block text-muted tabular-nums">
              {countOf(sheet.rows.length, "row")}, {countOf(sheet.columns.length, "column")}
            </span>
          </p>
          <Button size="sm" onClick={() => dispatch({ do: "close" })}>
            Choose another file
          </Button>
        </div>
      ) : (
        <FileDrop
          accept={ACCEPTED_FILES}
          onFile={(file) => void read(file)}
          icon={<FileSpreadsheet aria-hidden />}
          title="Drop a CSV or Excel file here, or choose one"
          description="Up to 1,000 rows and 5 MB. Nothing is sent yet."
        />
      )}
      {failure && (
        <Callout tone="bad" role="alert" className="mt-4">
          {failure}
        </Callout>
      )}
    </Card>
  );
}

export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
