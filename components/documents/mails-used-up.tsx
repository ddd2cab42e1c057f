import { Callout } from "@/components/ui/callout";

/** Says that the workspace has reached its daily email limit. */
export function MailsUsedUp({ ceiling }: { ceiling: number }) {
  return (
    <Callout
      tone="warn"
      className="mb-4"
      title={`Today's ${ceiling.toLocaleString("en")} mails of this workspace are used up`}
    >
      Documents, reminders by hand and invitations can be sent again from 00:00 UTC; drafts stay as they are.
      Automatic reminders follow by themselves the next day. Whatever is out can be signed, and mails about
      its completion go out.
    </Callout>
  );
}
