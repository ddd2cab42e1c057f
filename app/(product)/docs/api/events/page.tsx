import type { Metadata } from "next";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { AnchoredHeading } from "../../_lib/anchored-heading";
import { anchorOf } from "../../_lib/anchors";
import { DocsTitle } from "../../_lib/docs-title";
import { FieldList, fieldsOf } from "../../_lib/field-list";
import { HighlightedSample } from "../../_lib/highlighted-sample";
import { InlineText } from "../../_lib/inline-text";
import { findSchema, reference } from "../../_lib/reference";

export const metadata: Metadata = {
  title: "Events",
  description: "The events sent to your webhook endpoints, and when they are sent.",
};

/** Every event with its payload. */
export default function EventsPage() {
  return (
    <>
      <DocsTitle title="Events">
        <InlineText text="The events sent to your endpoints, and when they are sent. See [Webhooks](/docs/webhooks) for how to receive and verify them." />
      </DocsTitle>
      {WEBHOOK_EVENTS.map(({ type, when }) => (
        <EventEntry key={type} type={type} when={when} />
      ))}
    </>
  );
}

function EventEntry({ type, when }: { type: string; when: string }) {
  const media = reference().webhooks[type]?.post.requestBody?.content["application/json"];
  const payload = media?.schema?.$ref ? findSchema(media.schema.$ref) : {};
  const id = anchorOf(type);
  return (
    <article
      id={id}
      className="grid scroll-mt-20 gap-x-10 gap-y-5 border-t border-line py-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <AnchoredHeading level={2} id={id} className="font-mono">
          {type}
        </AnchoredHeading>
        <p className="max-w-prose text-pretty text-muted">{when}</p>
        <FieldList fields={fieldsOf(payload)} marksOptional={false} />
      </div>
      <HighlightedSample
        title="Payload"
        code={JSON.stringify(media?.example, null, 2)}
        className="xl:sticky xl:top-20 xl:self-start"
      />
    </article>
  );
}
