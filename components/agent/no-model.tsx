import { galleryHref } from "@/components/gallery/gallery-views";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/text-link";

/** What works without a language model, and how an operator adds one. */
export function NoModel({ isText }: { isText: boolean }) {
  return (
    <div data-first tabIndex={-1} className="flex flex-col gap-4 overflow-y-auto p-4 outline-none">
      <Callout title="No language model is set up">
        The agent can’t answer here. Everything else works without one.
      </Callout>
      <div>
        <h3 className="font-medium">What you can do instead</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
          {!isText && (
            <li>“Find fields” beside the pages looks for blanks, boxes and signature lines by itself.</li>
          )}
          <li>
            <TextLink href="/templates/new">Describe a document</TextLink>, and it’s composed from the
            gallery.
          </li>
          <li>
            <TextLink href={galleryHref()}>Start from the gallery</TextLink> and customize its text.
          </li>
        </ul>
      </div>
      <div>
        <h3 className="font-medium">Setting one up</h3>
        <p className="mt-2 text-muted">
          Whoever runs this service sets <code>AI_BASE_URL</code> and <code>AI_MODEL</code>, for any server
          that speaks OpenAI’s protocol, also one on the same machine, or <code>AI_PROVIDER=anthropic</code>.
        </p>
      </div>
    </div>
  );
}
