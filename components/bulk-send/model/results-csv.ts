import type { BulkSendRowDto } from "@/lib/contracts/bulk-sends";
import { csvRecord } from "@/lib/pure/csv";

const COLUMNS = [
  "Row of the list",
  "Status",
  "Recipients",
  "External ID",
  "Document",
  "Sent",
  "Error",
] as const;

/** The rows of a bulk send with their documents and errors, for a spreadsheet. */
export function resultsCsv(rows: readonly BulkSendRowDto[], origin: string): string {
  const records = rows.map(({ number, status, recipients, externalId, documentId, sentAt, error }) =>
    csvRecord([
      String(number),
      status,
      recipients.map(({ name, email }) => `${name} <${email}>`).join("; "),
      externalId ?? "",
      documentId ? `${origin}/documents/${documentId}` : "",
      sentAt ?? "",
      error?.detail ?? "",
    ]),
  );
  return `\uFEFF${csvRecord(COLUMNS)}${records.join("")}`;
}
