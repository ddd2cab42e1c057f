import { Callout } from "@/components/ui/callout";

/** That the workspace can send nothing more today. */
export function MailsUsedUp({ ceiling }: { ceiling: number }) {
  return (
    <Callout
      tone="warn"
      className="mb-4"
      title={`Today's ${ceiling.toLocaleString("en")} mails of this workspace are used up`}
    >
      Documents, reminders by hand and invitations can be sent again from 00:00 UTC; drafts stay as they are.
      Automatic reminders go out then by themselves. Whatever is out can be signed, and everybody is told when
      it is complete.
    </Callout>
  );
}
