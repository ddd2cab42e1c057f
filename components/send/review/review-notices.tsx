import { ChevronRight } from "lucide-react";
import { noticesTitle, type ReviewNotice } from "@/components/send/review/notices";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";

type Props = {
  notices: readonly ReviewNotice[];
  /** Goes to the fields; omitted if they cannot be changed now. */
  editFields: (() => void) | undefined;
};

/** Maximum number of notices that are shown at first; more would push the review out of sight. */
const MAX_SHOWN = 3;

/** Problems and hints about the document, in one place. */
export function ReviewNotices({ notices, editFields }: Props) {
  if (notices.length === 0) return null;
  const isBlocked = notices[0]?.severity === "error";
  const more = notices.slice(MAX_SHOWN);
  return (
    <Callout
      tone={isBlocked ? "bad" : "warn"}
      title={noticesTitle(notices)}
      action={
        editFields && (
          <Button size="sm" onClick={editFields}>
            Go to the fields
          </Button>
        )
      }
    >
      <List notices={notices.slice(0, MAX_SHOWN)} />
      {more.length > 0 && (
        <details className="group">
          <summary className="mt-1 flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100"
            />
            {more.length} more
          </summary>
          <List notices={more} />
        </details>
      )}
    </Callout>
  );
}

function List({ notices }: { notices: readonly ReviewNotice[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
      {notices.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
