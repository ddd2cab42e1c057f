import { buttonStyles } from "@/components/ui/button-styles";
import { IN_PERSON_PATH } from "@/lib/contracts/in-person";
import { fill } from "@/lib/i18n/fill";
import type { InPersonMessages } from "@/lib/i18n/signing-messages";

type Props = { host: string; messages: InPersonMessages };

/** Bar above the signing page of a device that was handed over: whose device it is, and how to stop. */
export function InPersonBar({ host, messages }: Props) {
  return (
    <aside
      aria-label={messages.handBack}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-tint px-4 py-2"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">{fill(messages.note, { host })}</p>
      <a href={IN_PERSON_PATH} className={`${buttonStyles({ variant: "secondary" })} min-h-11`}>
        {messages.handBack}
      </a>
    </aside>
  );
}

/** Shown at the end: the device goes back to its user. */
export function GiveBackNote({ host, messages }: Props) {
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      <p className="font-medium text-pretty">{fill(messages.title, { host })}</p>
      <a href={IN_PERSON_PATH} className={buttonStyles({ variant: "primary", size: "lg" })}>
        {messages.handBack}
      </a>
    </div>
  );
}
