import { Callout } from "@/components/ui/callout";
import { grouped } from "@/lib/pure/grouped";

/** Says that the workspace has reached its daily email limit. */
export function MailsUsedUp({ ceiling }: { ceiling: number }) {
  return (
    <Callout
      tone="warn"
      className="mb-4"
      title={`This workspace has used today’s ${grouped(ceiling)} emails`}
    >
      You can send documents, manual reminders and invitations again from 00:00 UTC. Drafts are kept, and
      automatic reminders resume the next day. Documents already sent can still be signed, and emails about
      their completion are still sent.
    </Callout>
  );
}
