import { DateText } from "@/components/ui/date-text";
import type { RecipientDto } from "@/lib/contracts/documents";

type Held = NonNullable<RecipientDto["heldMail"]>;

/** Shown below a recipient: why they are not emailed now, and what the sender can do. */
export function HeldMail({ held, hasLink }: { held: Held; hasLink: boolean }) {
  return (
    <p className="mt-1 text-xs text-pretty text-warn">
      <What held={held} />
      {hasLink && " Their link works: you can copy it and share it yourself."}
    </p>
  );
}

function What({ held: { reason, until } }: { held: Held }) {
  if (reason === "reported")
    return <>They reported this workspace’s emails as unwanted, so they no longer get them.</>;
  if (reason === "mails_stopped") return <>The email is waiting: this workspace’s emails are stopped.</>;
  return (
    <>
      The email waits
      {until && (
        <>
          {" "}
          until <DateText value={until} format="minute" /> and then goes out by itself
        </>
      )}
      . Today this address has already been sent as many emails as people get from senders they don’t know.
    </>
  );
}
