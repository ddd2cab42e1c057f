import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { PageColumn } from "@/components/documents/page-column";
import { GalleryActions } from "@/components/gallery/gallery-actions";
import { CATEGORY_NAMES, galleryHref, planName } from "@/components/gallery/gallery-views";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { findMissingPlan, type GalleryPreview, loadGalleryPreview } from "@/lib/views/gallery-view";

type Props = { params: Promise<{ slug: string }> };

/** Loaded once for the page and its metadata. */
const load = cache(
  (slug: string): Promise<GalleryPreview> =>
    loadGalleryPreview(slug).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
      throw error;
    }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { card } = await load((await params).slug);
  return { title: card.name };
}

export default async function GalleryTemplatePage({ params }: Props) {
  const { slug } = await params;
  const { current } = await requireDashboard(`/templates/gallery/${encodeURIComponent(slug)}`);
  const { card, roles, pages, urls, fields } = await load(slug);
  const missingPlan = await findMissingPlan(current.id, slug);
  return (
    <>
      <PageHeader
        back={{ href: galleryHref(card.category), label: CATEGORY_NAMES[card.category] }}
        title={card.name}
        description={card.description}
      />
      <div className="flex flex-col gap-6 lg:flex-row-reverse lg:items-start">
        <aside aria-label="About this template" className="flex flex-col gap-4 lg:sticky lg:top-6 lg:w-72">
          {missingPlan ? (
            <PlanPrompt code="PLAN_REQUIRED" returnTo={`/templates/gallery/${encodeURIComponent(slug)}`}>
              It’s included in the {planName(missingPlan)} and higher. You can preview it here.
            </PlanPrompt>
          ) : (
            <Card>
              <GalleryActions slug={slug} workspaceId={current.id} />
            </Card>
          )}
          <Facts preview={{ card, pages }} />
        </aside>
        {/* An agreement has too many fields for tags on a phone: there the legend and colors identify the roles. */}
        <div className="min-w-0 flex-1 max-sm:[&_[data-role-tag]]:hidden">
          <PageColumn
            name={card.name}
            pages={pages}
            urls={urls}
            fields={fields}
            roles={roles}
            recipients={[]}
          />
        </div>
      </div>
    </>
  );
}

const ACTS = { signer: "signs", approver: "approves", viewer: "views", cc: "gets a copy" } as const;

function Facts({ preview: { card, pages } }: { preview: Pick<GalleryPreview, "card" | "pages"> }) {
  return (
    <Card title="Recipients">
      <ol className="flex flex-col gap-1.5">
        {card.recipients.map(({ roleKey, label, role }, i) => (
          <li key={roleKey} className="flex gap-2">
            <span className="text-muted tabular-nums">{i + 1}</span>
            <span className="min-w-0">
              {label} <span className="text-muted">{ACTS[role]}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-xs text-muted">
        {card.fieldCount} fields · {pages.length} {pages.length === 1 ? "page" : "pages"}
      </p>
    </Card>
  );
}
