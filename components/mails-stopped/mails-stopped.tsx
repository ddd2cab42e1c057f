import { Callout } from "@/components/ui/callout";

type Props = {
  /** What is in sight: documents that were sent, or what is about to be. */
  when: "sent" | "before-sending";
  className?: string;
};

/** Says that a workspace's emails to recipients are stopped, and what can be done meanwhile. */
export function MailsStopped({ when, className }: Props) {
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
