"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { countOf } from "@/components/spreadsheet/count-of";
import { ACCEPTED_FILES, readSheet, type Sheet } from "@/components/spreadsheet/sheet";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { FileDrop } from "@/components/ui/file-drop";
import { saveFile } from "@/lib/client/save-file";

type Props = {
  sheet: Sheet | null;
  open: (sheet: Sheet) => void;
  close: () => void;
  /** What a row is. */
  description: string;
  /** That nothing happens yet. */
  promise: string;
  sample: { fileName: string; csv: () => string };
};

/** The file of a list: dropped, read in the browser, and replaced by another. */
export function SheetFile({ sheet, open, close, description, promise, sample }: Props) {
  const [failure, setFailure] = useState<string | null>(null);

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
        <div className="flex flex-wrap items-center gap-3" role="status">
          <FileSpreadsheet className="size-5 shrink-0 text-muted" aria-hidden />
          <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <span className="font-medium">{sheet.fileName}</span>
            <span className="block text-muted tabular-nums">
              {countOf(sheet.rows.length, "row")}, {countOf(sheet.columns.length, "column")}
            </span>
          </p>
          <Button size="sm" onClick={close}>
            Choose another file
          </Button>
        </div>
      ) : (
        <FileDrop
          accept={ACCEPTED_FILES}
          onFile={(file) => void read(file)}
          icon={<FileSpreadsheet aria-hidden />}
          title="Drop a CSV or Excel file here, or choose one"
          description={`Up to 1,000 rows and 5 MB. ${promise}`}
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
