import Link from "next/link";
import { namesInShort } from "@/components/documents/names-in-short";
import { DocumentStatusBadge, RECIPIENT_STATES } from "@/components/documents/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/date-text";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { ownTurn, signHref } from "@/lib/pure/own-turn";

const isOpen = (document: DocumentDto) => document.status === "sent" || document.status === "in_progress";

/** The latest event: its label and time. */
function lastEvent(document: DocumentDto): { label: string; at: string } {
  const { completedAt, declinedAt, voidedAt, expiredAt, sentAt } = document;
  if (completedAt) return { label: "Completed", at: completedAt };
  if (declinedAt) return { label: "Declined", at: declinedAt };
  if (voidedAt) return { label: "Voided", at: voidedAt };
  if (expiredAt) return { label: "Expired", at: expiredAt };
  const signed = document.recipients.map((r) => r.signedAt).filter((at) => at !== null);
  const lastSigned = signed.sort().at(-1);
  if (lastSigned) return { label: "Signed", at: lastSigned };
  return sentAt ? { label: "Sent", at: sentAt } : { label: "Updated", at: document.updatedAt };
}

const SHOWN = 4;

function Faces({ recipients }: { recipients: RecipientDto[] }) {
  const more = recipients.length - SHOWN;
  return (
    <ul className="flex shrink-0 items-center gap-1.5" aria-label="Recipients">
      {recipients.slice(0, SHOWN).map((r) => (
        <li key={r.id}>
          <Avatar
            name={r.name}
            size="sm"
            ring={RECIPIENT_STATES[r.status].ring}
            stateLabel={RECIPIENT_STATES[r.status].label}
          />
        </li>
      ))}
      {more > 0 && <li className="text-xs text-muted">+{more}</li>}
    </ul>
  );
}

/** Recipients' names for sighted users; the avatars beside them carry every name for assistive technology. */
function Names({ recipients }: { recipients: RecipientDto[] }) {
  return (
    <span aria-hidden className="min-w-0 truncate" title={recipients.map(({ name }) => name).join("\n")}>
      {namesInShort(recipients.map(({ name }) => name))}
    </span>
  );
}

type Props = {
  documents: DocumentDto[];
  /** The signed-in user's email address: where it is their turn, they can sign from the list. */
  me: string;
};

/** Stacked above the link that covers the whole row. */
function SignNow({ document, me }: { document: DocumentDto; me: string }) {
  if (!isOpen(document) || !ownTurn(document, me)) return null;
  return (
    <a
      href={signHref(document.id)}
      aria-label={`Sign ${document.name} now`}
      className={cn(buttonStyles({ size: "sm" }), "relative z-10")}
    >
      Sign now
    </a>
  );
}

/** The list of documents: a table on desktop, cards on mobile; each row is one link. */
export function DocumentTable({ documents, me }: Props) {
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label="Documents">
          <TableHead>
            <tr>
              <TableHeader>Name</TableHeader>
              <TableHeader>Status</TableHeader>
              <TableHeader>Recipients</TableHeader>
              <TableHeader>Last event</TableHeader>
              <TableHeader>Due</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} me={me} />
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="flex flex-col gap-2 md:hidden">
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} me={me} />
        ))}
      </ul>
    </>
  );
}

function DocumentRow({ document, me }: { document: DocumentDto; me: string }) {
  const last = lastEvent(document);
  return (
    <TableRow className="relative">
      <TableCell className="max-w-80">
        <Link
          href={`/documents/${document.id}`}
          className="block truncate font-medium after:absolute after:inset-0"
          title={document.name}
        >
          {document.name}
        </Link>
      </TableCell>
      <TableCell>
        <div className="flex items-center gap-2">
          <DocumentStatusBadge status={document.status} />
          <SignNow document={document} me={me} />
        </div>
      </TableCell>
      <TableCell className="max-w-72">
        <div className="flex items-center gap-2.5">
          <Faces recipients={document.recipients} />
          <Names recipients={document.recipients} />
        </div>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted">
        {last.label} <DateText value={last.at} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted">
        {document.expiresAt && isOpen(document) ? <DateText value={document.expiresAt} /> : "–"}
      </TableCell>
    </TableRow>
  );
}

function DocumentCard({ document, me }: { document: DocumentDto; me: string }) {
  const last = lastEvent(document);
  return (
    <li className="relative flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex items-start justify-between gap-3">
        <Link
          href={`/documents/${document.id}`}
          className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {document.name}
        </Link>
        <DocumentStatusBadge status={document.status} />
      </div>
      <SignNow document={document} me={me} />
      <div className="flex items-center gap-2.5 text-sm">
        <Faces recipients={document.recipients} />
        <Names recipients={document.recipients} />
      </div>
      <p className="text-xs text-muted">
        {last.label} <DateText value={last.at} />
      </p>
    </li>
  );
}
