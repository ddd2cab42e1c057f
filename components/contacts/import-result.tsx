"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import {
  errorPlaceText,
  errorsByRow,
  importSummaryText,
  wrongRowsCsv,
} from "@/components/contacts/model/contact-columns";
import type { ContactImportFlow } from "@/components/contacts/use-contact-import";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { rowPlace, type Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LoadMore } from "@/components/ui/load-more";
import { saveFile } from "@/lib/client/save-file";
import type { ContactImportResult, ContactRowInput, ContactRowOutcome } from "@/lib/contracts/contacts";

const MAX_SHOWN = 20;

/**
 * The result of the check: rows with errors, which can be corrected here or in the file, and the outcome of the
 * others.
 */
export function ImportResult({ flow }: { flow: ContactImportFlow }) {
  const { sheet, check, rows, correct } = flow;
  if (!sheet || !check) return null;
  const wrong = [...errorsByRow(check.errors)];
  const download = () =>
    saveFile(
      new Blob([wrongRowsCsv(sheet, check.errors)], { type: "text/csv" }),
      `${sheet.fileName.replace(/\.\w+$/, "")}, rows to correct.csv`,
    );
  return (
    <>
      <Card
        title="Check"
        description={`${nounCountText(rows.length, "row")} checked: ${importSummaryText(check)}.`}
        actions={
          wrong.length > 0 && (
            <Button size="sm" onClick={download}>
              <Download aria-hidden />
              Download these rows
            </Button>
          )
        }
      >
        {wrong.length > 0 ? (
          <WrongRows wrong={wrong} rows={rows} sheet={sheet} correct={correct} />
        ) : (
          <p className="text-muted">Every row can be imported.</p>
        )}
      </Card>
      <Preview rows={rows} outcomes={check.outcomes} />
    </>
  );
}

type WrongProps = {
  wrong: readonly [number, ContactImportResult["errors"]][];
  rows: readonly ContactRowInput[];
  sheet: Sheet;
  correct: ContactImportFlow["correct"];
};

function WrongRows({ wrong, rows, sheet, correct }: WrongProps) {
  const [shown, setShown] = useState(MAX_SHOWN);
  return (
    <>
      <ol aria-label="Rows with errors" className="flex flex-col divide-y divide-line">
        {wrong.slice(0, shown).map(([number, errors]) => {
          const row = rows[number - 1];
          return (
            <li key={number} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
              <p className="text-muted tabular-nums">{rowPlace(sheet, number)}</p>
              {row && <RowInputs row={row} errors={errors} onChange={(next) => correct(number, next)} />}
            </li>
          );
        })}
      </ol>
      {wrong.length > shown && (
        <LoadMore
          hasMore
          onLoad={() => setShown(shown + MAX_SHOWN)}
          summary={`${shown} of ${nounCountText(wrong.length, "row")} with errors`}
        />
      )}
    </>
  );
}

type InputsProps = {
  row: ContactRowInput;
  errors: ContactImportResult["errors"];
  onChange: (row: ContactRowInput) => void;
};

/** Error messages continue a sentence: "must be …". */
const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

function RowInputs({ row, errors, onChange }: InputsProps) {
  const problem = (path: string) => {
    const found = errors.find((error) => error.path === path);
    return found && sentence(found.message);
  };
  const others = errors.filter(({ path }) => !["name", "email", "locale"].includes(path));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label="Name" error={problem("name")}>
          <Input value={row.name} onChange={({ target }) => onChange({ ...row, name: target.value })} />
        </Field>
        <Field label="Email" error={problem("email")}>
          <Input value={row.email} onChange={({ target }) => onChange({ ...row, email: target.value })} />
        </Field>
        {problem("locale") && (
          <Field label="Language" error={problem("locale")}>
            <Input
              value={row.locale ?? ""}
              onChange={({ target }) => onChange({ ...row, locale: target.value || null })}
            />
          </Field>
        )}
      </div>
      {others.map(({ path, message }) => (
        <p key={path + message} className="text-bad">
          {errorPlaceText(path)} {message}.
        </p>
      ))}
    </div>
  );
}

const OUTCOMES: Record<Exclude<ContactRowOutcome, "invalid">, { label: string; tone: BadgeTone }> = {
  new: { label: "New", tone: "good" },
  changed: { label: "Changes a contact", tone: "accent" },
  same: { label: "Already a contact", tone: "neutral" },
  merged: { label: "Same address below", tone: "neutral" },
};

/** The valid rows, each with its outcome. */
function Preview({
  rows,
  outcomes,
}: {
  rows: readonly ContactRowInput[];
  outcomes: readonly ContactRowOutcome[];
}) {
  const [shown, setShown] = useState(MAX_SHOWN);
  const valid = rows.flatMap((row, i) => {
    const outcome = outcomes[i];
    return outcome && outcome !== "invalid" ? [{ row, outcome, number: i + 1 }] : [];
  });
  if (valid.length === 0) return null;
  return (
    <Card title="Preview">
      <ol aria-label="Rows to import" className="-my-2 flex flex-col divide-y divide-line">
        {valid.slice(0, shown).map(({ row, outcome, number }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
              <span className="font-medium">{row.name}</span>
              <span className="block text-muted">
                {[row.email, ...(row.groups ?? [])].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
          </li>
        ))}
      </ol>
      {valid.length > shown && (
        <LoadMore
          hasMore
          onLoad={() => setShown(shown + MAX_SHOWN)}
          summary={`${shown} of ${nounCountText(valid.length, "row")}`}
        />
      )}
    </Card>
  );
}
