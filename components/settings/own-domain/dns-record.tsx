import { CopyButton } from "@/components/ui/copy-button";

type Props = { type: "CNAME" | "TXT"; name: string; value: string };

/** A record to be entered at a DNS provider, with each part to copy. */
export function DnsRecord({ type, name, value }: Props) {
  return (
    <dl className="mt-2 flex flex-col gap-2 rounded-md bg-sunken px-3 py-2">
      <div className="flex gap-2">
        <dt className="w-12 shrink-0 text-muted">Type</dt>
        <dd className="font-mono text-xs leading-5">{type}</dd>
      </div>
      <Part label="Name" text={name} copyLabel={`Copy the name of the ${type} record`} />
      <Part label="Value" text={value} copyLabel={`Copy the value of the ${type} record`} />
    </dl>
  );
}

function Part({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  return (
    <div className="flex items-start gap-2">
      <dt className="w-12 shrink-0 text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-start justify-between gap-2">
        <code className="min-w-0 font-mono text-xs leading-5 [overflow-wrap:anywhere]">{text}</code>
        <CopyButton text={text} label={copyLabel} iconOnly variant="quiet" size="sm" />
      </dd>
    </div>
  );
}
