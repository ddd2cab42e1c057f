import { Lock } from "lucide-react";
import { CATEGORY_NAMES, planName } from "@/components/gallery/gallery-views";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { GalleryCategory } from "@/lib/contracts/gallery";
import type { GalleryCard } from "@/lib/views/gallery-view";

/** The gallery by category; categories without a template are omitted. */
export function GalleryGrid({ cards }: { cards: readonly GalleryCard[] }) {
  const categories = (Object.keys(CATEGORY_NAMES) as GalleryCategory[]).filter((category) =>
    cards.some((card) => card.category === category),
  );
  const first = cards.find((card) => card.category === categories[0]);
  return (
    <div className="flex flex-col gap-9">
      {categories.map((category) => (
        <section key={category} className="@container" aria-labelledby={`category-${category}`}>
          <h2 id={`category-${category}`} className="mb-3 text-base font-semibold">
            {CATEGORY_NAMES[category]}
          </h2>
          {/* Categories have four or five: on a large screen none is alone in a second row. */}
          <ul className="grid gap-4 @lg:grid-cols-2 @2xl:grid-cols-3 @5xl:grid-cols-5">
            {cards
              .filter((card) => card.category === category)
              .map((card) => (
                // Cards are only laid out near the viewport. The padding leaves room for the shadow, which
                // containment would clip.
                <li
                  key={card.slug}
                  className="-m-2 p-2 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]"
                >
                  <Card card={card} isInView={card === first} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({
  card: { slug, name, description, recipients, fieldCount, missingPlan },
  isInView,
}: {
  card: GalleryCard;
  /** Whether the card is in view on every screen when the page opens; its image is then loaded eagerly. */
  isInView: boolean;
}) {
  const picture = `/api/gallery/${slug}/thumbnail`;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-raised shadow-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="flex h-40 justify-center overflow-hidden border-b border-line bg-sunken px-6 pt-5">
        {/* biome-ignore lint/performance/noImgElement: our renderer already produces sized images. */}
        <img
          data-theme="light"
          src={picture}
          srcSet={`${picture}?density=1 1x, ${picture} 2x`}
          width={612}
          height={792}
          alt=""
          loading={isInView ? "eager" : "lazy"}
          className="h-auto w-full max-w-60 self-start bg-white shadow-raised outline outline-line"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h3 className="font-medium [overflow-wrap:anywhere]">
          <Link href={`/templates/gallery/${slug}`} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="text-pretty text-muted">{description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2 text-xs text-muted">
          <span>
            {recipients.map(({ label }) => label).join(", ")} · {fieldCount} fields
          </span>
          {missingPlan && (
            <Badge tone="warn">
              <Lock aria-hidden />
              {planName(missingPlan)}
            </Badge>
          )}
        </div>
      </div>
    </article>
  );
}
