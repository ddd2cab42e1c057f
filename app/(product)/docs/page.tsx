import { env } from "@/lib/env";
import { guideGroups } from "./_content/guides";
import { DocsTitle } from "./_lib/docs-title";

const REFERENCES = [
  {
    href: "/docs/api",
    title: "API reference",
    lead: "Every operation, with code samples and a form to try it.",
  },
  { href: "/docs/api/events", title: "Events", lead: "The events sent to your webhook endpoints." },
  { href: "/docs/errors", title: "Errors", lead: "Every error code, what it means and what to do." },
  { href: "/v1/openapi.json", title: "OpenAPI", lead: "The whole API as a machine-readable document." },
];

/** Where to start reading. */
export default function DocsPage() {
  return (
    <div className="max-w-4xl">
      <DocsTitle title="Documentation">
        Get documents signed from your own product, by email or embedded in your own pages, and run an
        instance of your own.
      </DocsTitle>
      {guideGroups(env.appUrl).map(({ title, guides }) => (
        <Shelf
          key={title}
          title={title}
          entries={guides.map((guide) => ({
            href: `/docs/${guide.slug}`,
            title: guide.title,
            lead: guide.lead,
          }))}
        />
      ))}
      <Shelf title="Reference" entries={REFERENCES} />
    </div>
  );
}

function Shelf({
  title,
  entries,
}: {
  title: string;
  entries: { href: string; title: string; lead: string }[];
}) {
  return (
    <section className="pb-10">
      <h2 className="pb-3 text-lg/7 font-semibold tracking-tight">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {entries.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              className="flex h-full flex-col gap-1 rounded-md border border-line bg-raised p-4 shadow-raised transition-colors hover:bg-raised-hover"
            >
              <span className="text-base font-semibold">{entry.title}</span>
              <span className="text-pretty text-muted">{entry.lead}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
