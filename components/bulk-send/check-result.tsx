"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { badRowsCsv } from "@/components/bulk-send/model/problems";
import { type SamePeople, samePeople } from "@/components/bulk-send/model/same-people";
import { ProblemInputs } from "@/components/bulk-send/problem-inputs";
import type { BulkList } from "@/components/bulk-send/use-bulk-list";
import { MailsStoppedNotice } from "@/components/mails-stopped/mails-stopped-notice";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { rowPlace, type Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { LoadMore } from "@/components/ui/load-more";
import { saveFile } from "@/lib/client/save-file";
import type { BulkSendCheckDto } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";
import { groupThousands } from "@/lib/pure/group-thousands";

type Props = { list: BulkList; template: BulkTemplate };

const MAX_SHOWN = 20;
const NAMED_ROWS = 6;

/** The result of the check: rows with errors, which can be corrected here or in the file. */
export function CheckResult({ list, template }: Props) {
  const { check, isStale, problems, sheet, rows, options, dispatch } = list;
  const [shown, setShown] = useState(MAX_SHOWN);
  if (!check || !sheet) return null;
  const bad = [...problems];
  const same = samePeople(rows, new Set(check.skipped.map(({ row }) => row)));
  const download = () => {
    const csv = badRowsCsv(sheet, problems, template, rows);
    saveFile(
      new Blob([csv], { type: "text/csv" }),
      `${sheet.fileName.replace(/\.\w+$/, "")}, rows to correct.csv`,
    );
  };
  return (
    <Card
      title="Check"
      description={checkSummaryText(check)}
      actions={
        bad.length > 0 && (
          <Button size="sm" onClick={download}>
            <Download aria-hidden />
            Download these rows
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Limits check={check} />
        {check.mailsStopped && <MailsStoppedNotice when="before-sending" />}
        {!isStale && <SentBefore skipped={check.skipped} rows={rows} sheet={sheet} />}
        {(check.skipped.length > 0 || options.sendAgain) && (
          <Checkbox
            label="Also send rows that were already sent"
            description="Rows whose external ID belongs to a document that was sent from this template."
            checked={options.sendAgain}
            onCheckedChange={(on) => dispatch({ do: "set", options: { sendAgain: on === true } })}
          />
        )}
        {!isStale && <SentTwice same={same} />}
        {bad.length === 0 && check.valid > 0 && !isStale && (
          <Callout tone="good" role="status">
            {check.skipped.length === 0 ? "Every row can be sent." : "Every other row can be sent."}
          </Callout>
        )}
        {!isStale && <SmallValues warnings={check.warnings} template={template} sheet={sheet} />}
        {bad.length > 0 && (
          <ol aria-label="Rows with errors" className="flex flex-col divide-y divide-line">
            {bad.slice(0, shown).map(([number, found]) => {
              const row = rows[number - 1];
              return (
                <li key={number} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
                  <RowName place={rowPlace(sheet, number)} name={row?.recipients[0]?.name} />
                  {row && (
                    <ProblemInputs
                      row={row}
                      problems={found}
                      template={template}
                      marks={list.marks}
                      onChange={(next) => dispatch({ do: "correct", number, row: next })}
                    />
                  )}
                </li>
              );
            })}
          </ol>
        )}
        {bad.length > shown && (
          <LoadMore
            hasMore
            onLoad={() => setShown(shown + MAX_SHOWN)}
            summary={`${shown} of ${nounCountText(bad.length, "row")} with errors`}
          />
        )}
      </div>
    </Card>
  );
}

/** Rows that are skipped because they were already sent, each with its document. */
function SentBefore({
  skipped,
  rows,
  sheet,
}: Pick<BulkSendCheckDto, "skipped"> & Pick<BulkList, "rows"> & { sheet: Sheet }) {
  if (skipped.length === 0) return null;
  const more = skipped.length - MAX_SHOWN;
  return (
    <Callout
      tone="info"
      role="status"
      title={`${nounCountText(skipped.length, "row")} ${skipped.length === 1 ? "was" : "were"} sent before`}
    >
      <p>Documents with these external IDs were already sent from this template, so they are left out.</p>
      <ul className="mt-1 list-disc pl-5">
        {skipped.slice(0, MAX_SHOWN).map(({ row, documentId }) => (
          <li key={row} className="[overflow-wrap:anywhere]">
            <a href={`/documents/${documentId}`} target="_blank" rel="noreferrer" className="underline">
              {rowPlace(sheet, row)}
              {rows[row - 1]?.externalId && `: ${rows[row - 1]?.externalId}`}
            </a>
          </li>
        ))}
        {more > 0 && <li>And {groupThousands(more)} more.</li>}
      </ul>
    </Callout>
  );
}

/** People who would get more than one document, which may be intended. */
function SentTwice({ same }: { same: readonly SamePeople[] }) {
  if (same.length === 0) return null;
  const more = same.length - MAX_SHOWN;
  return (
    <Callout tone="warn" role="status" title="The same people more than once">
      <p>Each of these rows becomes its own document. Remove rows that you don’t want from the list.</p>
      <ul className="mt-1 list-disc pl-5">
        {same.slice(0, MAX_SHOWN).map(({ rows, name }) => (
          <li key={rows[0]} className="[overflow-wrap:anywhere]">
            {name}: {rowsText(rows)}
          </li>
        ))}
        {more > 0 && <li>And {groupThousands(more)} more.</li>}
      </ul>
    </Callout>
  );
}

/** A list of row numbers, such as "rows 2, 5, 7 and 12 more". */
function rowsText(rows: readonly number[]): string {
  const more = rows.length - NAMED_ROWS;
  return `rows ${rows.slice(0, NAMED_ROWS).join(", ")}${more > 0 ? ` and ${groupThousands(more)} more` : ""}`;
}

/** Values that would be printed very small; they do not prevent sending. */
function SmallValues({
  warnings,
  template,
  sheet,
}: {
  warnings: BulkSendCheckDto["warnings"];
  template: BulkTemplate;
  sheet: Sheet;
}) {
  if (warnings.length === 0) return null;
  const more = warnings.length - MAX_SHOWN;
  return (
    <Callout tone="warn" role="status" title="Some values will be printed very small">
      <p>They are too long for their fields. The rows can still be sent.</p>
      <ul className="mt-1 list-disc pl-5">
        {warnings.slice(0, MAX_SHOWN).map(({ row, key, sizePt }) => (
          <li key={`${row} ${key}`} className="[overflow-wrap:anywhere]">
            {rowPlace(sheet, row)}: {template.fields.find((field) => field.key === key)?.label || key} (
            {sizePt} pt)
          </li>
        ))}
        {more > 0 && <li>And {groupThousands(more)} more.</li>}
      </ul>
    </Callout>
  );
}

/** A row's name, such as "Row 3, Ada Lovelace", truncated to one line. */
function RowName({ place, name }: { place: string; name: string | undefined }) {
  return (
    <p className="flex min-w-0 text-muted tabular-nums">
      <span className="shrink-0 whitespace-pre">
        {place}
        {name && ", "}
      </span>
      {name && (
        <span className="truncate" title={name}>
          {name}
        </span>
      )}
    </p>
  );
}

export function checkSummaryText({ total, valid, skipped }: BulkSendCheckDto): string {
  const rows = nounCountText(total, "row");
  const bad = total - valid - skipped.length;
  if (bad === 0) return `${rows} checked.`;
  return `${rows} checked: ${groupThousands(bad)} can’t be sent as ${bad === 1 ? "it is" : "they are"}.`;
}

/** Warns if the plan or the daily email limit allows less than the list needs. */
function Limits({ check: { valid, documentsLeft, mailsLeftToday, mails } }: { check: BulkSendCheckDto }) {
  return (
    <>
      {documentsLeft !== null && documentsLeft < valid && (
        <PlanPrompt code="DOCUMENT_LIMIT_REACHED">
          {`The plan includes ${nounCountText(documentsLeft, "more document")} this month, and the list has ${groupThousands(valid)}.`}
        </PlanPrompt>
      )}
      {mailsLeftToday !== null && mailsLeftToday < mails && (
        <Callout tone="info" title="Sending will take more than a day">
          {`The workspace can request ${nounCountText(mailsLeftToday, "more email")} today, and this list needs ${groupThousands(mails)}. Sending continues by itself when the next day begins (00:00 UTC).`}
        </Callout>
      )}
    </>
  );
}
