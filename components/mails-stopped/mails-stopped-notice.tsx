import { Callout } from "@/components/ui/callout";

type Props = {
  /** Whether the page shows sent documents or one that is about to be sent. */
  when: "sent" | "before-sending";
  className?: string;
};

/** Says that a workspace's emails to recipients are stopped, and what the sender can do meanwhile. */
export function MailsStoppedNotice({ when, className }: Props) {
  return (
    <Callout className={className} tone="warn" role="status" title="This workspace’s emails are stopped">
      Several recipients reported them as unwanted. Emails to recipients wait until the operator of this
      service resumes them; the workspace’s owners got an email about it.{" "}
      {when === "sent"
        ? "Signing links work meanwhile: copy them and share them yourself."
        : "You can still send: nobody is emailed until then, and signing links work. Copy them from the document’s page and share them yourself."}
    </Callout>
  );
}
