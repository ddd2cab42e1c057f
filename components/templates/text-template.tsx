import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import type { EditorPage } from "@/lib/views/editor-view";

/** What the page of a template of rich text shows, as there is no editor of texts yet. */
export function TextTemplate({ page: { version, source } }: { page: EditorPage }) {
  const diagnostics = version?.diagnostics ?? [];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-10">
      <Callout title="This template is rich text">
        Its text, its fields and its settings are edited over the API for now; here you can view it, publish
        it and use it.
      </Callout>
      <div className="flex flex-wrap gap-2">
        {source && (
          <ButtonLink href={source.pdfUrl} target="_blank" rel="noreferrer">
            Open its PDF
          </ButtonLink>
        )}
        <ButtonLink href="/docs/fields#rich-text">How to edit it</ButtonLink>
      </div>
      {!source && (
        <p className="text-muted">
          There are no pages to show: the template has no text yet, or it is too long.
        </p>
      )}
      {diagnostics.length > 0 && (
        <section aria-labelledby="text-checks">
          <h2 id="text-checks" className="font-medium">
            What was checked
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {diagnostics.map(({ code, path, severity, message }) => (
              <li key={`${code} ${path} ${message}`}>
                {severity === "error" ? "Problem" : "Hint"}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
