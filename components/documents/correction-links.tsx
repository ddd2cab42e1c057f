import { DateText } from "@/components/ui/date-text";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { LinkedDocument } from "@/lib/domain/documents/corrections";
import type { DocumentDetailView } from "@/lib/views/document-view";

/** Links to the document that this one was sent in place of, and to the one sent in place of this one. */
export function CorrectionLinks({ page: { corrects, correctedBy } }: { page: DocumentDetailView }) {
  if (!corrects && !correctedBy) return null;
  return (
    <div className="-mt-3 mb-6 flex flex-col gap-1 text-muted [overflow-wrap:anywhere]">
      {corrects && (
        <p>
          Corrects <DocumentLink document={corrects} />
          {corrects.endedAt && (
            <>
              {" "}
              ({ENDED[corrects.status] ?? "ended"} <DateText value={corrects.endedAt} />)
            </>
          )}
        </p>
      )}
      {correctedBy && (
        <p>
          Corrected by <DocumentLink document={correctedBy} />
          {correctedBy.sentAt && (
            <>
              , sent <DateText value={correctedBy.sentAt} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

const ENDED: Partial<Record<DocumentStatus, string>> = {
  declined: "declined",
  voided: "voided",
  expired: "expired",
};

const DocumentLink = ({ document: { id, name } }: { document: LinkedDocument }) => (
  <TextLink href={`/documents/${id}`}>{name}</TextLink>
);
