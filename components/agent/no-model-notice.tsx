import { ScanSearch } from "lucide-react";
import { galleryHref } from "@/components/gallery/gallery-views";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/text-link";

type Props = {
  /** Whether to show how a model is configured. */
  isOwner: boolean;
  /** Looks for fields on the pages; null for a text template. */
  onFindFields: (() => void) | null;
};

/** Explains what works without a language model, and how an operator configures one. */
export function NoModelNotice({ isOwner, onFindFields }: Props) {
  return (
    <div data-first tabIndex={-1} className="flex flex-col gap-4 overflow-y-auto p-4 outline-none">
      <Callout title="No language model is set up">
        The agent can’t answer here. Everything else works without one.
      </Callout>
      <div className="flex flex-col gap-3">
        <h3 className="font-medium">What you can do instead</h3>
        <div className="flex flex-wrap gap-2">
          {onFindFields && (
            <Button onClick={onFindFields}>
              <ScanSearch aria-hidden />
              Find fields
            </Button>
          )}
          <ButtonLink href={galleryHref()}>Open the template gallery</ButtonLink>
        </div>
        <p>
          <TextLink href="/templates/new">Describe a document</TextLink>, and it’s composed from the template
          gallery.
        </p>
      </div>
      {isOwner && (
        <div>
          <h3 className="font-medium">Setting one up</h3>
          <p className="mt-2 text-muted">
            The operator of this service sets <code>AI_BASE_URL</code> and <code>AI_MODEL</code>, for any
            server that speaks OpenAI’s protocol, also one on the same machine, or{" "}
            <code>AI_PROVIDER=anthropic</code>.
          </p>
        </div>
      )}
    </div>
  );
}
