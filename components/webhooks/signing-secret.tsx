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
      <Callout tone="info" title="Check every delivery with it">
        Anybody can send a request to your address. How to check that it was us:{" "}
        <TextLink href="/docs/webhooks#verify" prefetch={false} target="_blank">
          Verify the signature
        </TextLink>
      </Callout>
    </div>
  );
}
