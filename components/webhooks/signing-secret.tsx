import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";
import { TextLink } from "@/components/ui/text-link";

/** A secret, shown only once. */
export function SigningSecret({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-sm bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy secret" />
      </div>
      <Callout tone="info" title="Use it to verify every delivery">
        Anyone can send requests to your URL. To check that a request came from us:{" "}
        <TextLink href="/docs/webhooks#verify" target="_blank">
          Verify the signature
        </TextLink>
      </Callout>
    </div>
  );
}
