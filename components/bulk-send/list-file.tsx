"use client";

import { sampleCsv } from "@/components/bulk-send/model/problems";
import type { BulkList } from "@/components/bulk-send/use-bulk-list";
import { SheetFile } from "@/components/spreadsheet/sheet-file";

type Props = { list: BulkList; templateName: string; isTried: boolean };

/** The file of a bulk send's list. */
export function ListFile({ list, templateName, isTried }: Props) {
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
