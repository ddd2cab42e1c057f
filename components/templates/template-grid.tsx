import { FileText, FileUp, Folder } from "lucide-react";
import { medianText } from "@/components/reports/figures";
import { TemplateMenu } from "@/components/templates/template-menu";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { Link } from "@/components/ui/link";
import type { Selection } from "@/components/ui/selection";
import { SelectionCheckbox } from "@/components/ui/selection-checkbox";
import type { ReportFigures } from "@/lib/contracts/reports";
import { groupThousands } from "@/lib/pure/group-thousands";
import type { TemplateCard, TemplateFolder } from "@/lib/views/library-view";

const STATES: Record<TemplateCard["state"], { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  published: { label: "Published", tone: "good" },
  changed: { label: "Unpublished changes", tone: "warn" },
  archived: { label: "Archived", tone: "neutral" },
};

const count = (n: number, one: string): string => `${groupThousands(n)} ${n === 1 ? one : `${one}s`}`;

/** "1,012 sent · 9 completed · median 3 h". A median below one second is omitted, as it means that a program signed. */
function usageText({ sent, completed, completedAfter }: ReportFigures): string {
  const time = completedAfter === null || completedAfter < 1 ? "" : ` · median ${medianText(completedAfter)}`;
  return `${groupThousands(sent)} sent · ${groupThousands(completed)} completed${time}`;
}

type Controls = {
  selection: Selection;
  /** Moves it to a folder. */
  move: (templates: TemplateCard[]) => void;
};

/** Number of cards above the fold on a phone. */
const IN_VIEW = 2;

type GridProps = Controls & {
  templates: readonly TemplateCard[];
  /** Folders whose names are shown on cards; empty if all templates are in one folder. */
  folders: readonly TemplateFolder[];
};

/** Templates as a grid with thumbnails of their first pages. */
export function TemplateGrid({ templates, folders, ...card }: GridProps) {
  const nameOf = new Map(folders.map(({ id, name }) => [id, name]));
  return (
    <ul className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {templates.map((template, index) => (
        <li key={template.id}>
          <Card
            template={template}
            folder={template.folderId === null ? undefined : nameOf.get(template.folderId)}
            isInView={index < IN_VIEW}
            {...card}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Controls & {
  template: TemplateCard;
  folder: string | undefined;
  /** Whether the card is in view on every screen when the page opens; its image is then loaded eagerly. */
  isInView: boolean;
};

function Card({ template, folder, isInView, selection, move }: CardProps) {
  const { id, name, state, roles, fieldCount, pageCount, updatedAt, usage, may } = template;
  const isUsable = state === "published" || state === "changed";
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-raised shadow-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      <Thumbnail template={template} isInView={isInView} />
      <SelectionCheckbox name={name} id={id} selection={selection} className="absolute top-1 left-1 z-10" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 pt-0.5 font-medium [overflow-wrap:anywhere]">
            {/* The link covers the whole card; other controls are stacked above it. */}
            <Link
              href={may.edit ? `/templates/${id}` : `/templates/${id}/preview`}
              className="line-clamp-2 after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h2>
          <TemplateMenu template={template} move={() => move([template])} />
        </div>
        <p className="text-xs text-muted">
          {[
            roles.length > 0 && roles.length <= 3
              ? roles.map(({ label }) => label).join(", ")
              : count(roles.length, "role"),
            count(fieldCount, "field"),
            ...(pageCount === null ? [] : [count(pageCount, "page")]),
          ].join(" · ")}
        </p>
        {folder && (
          <p className="flex items-center gap-1.5 text-xs text-muted">
            <Folder className="size-3.5 shrink-0" aria-hidden />
            <span className="sr-only">Folder: </span>
            <span className="truncate">{folder}</span>
          </p>
        )}
        {usage && (
          <p
            className="text-xs text-muted"
            title="In the last 12 months. The time is the median from sending to completion."
          >
            {usageText(usage)}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          <DateText value={updatedAt} className="text-xs text-muted" />
        </div>
        {isUsable && !may.send && (
          <p className="text-xs text-muted">Only its owner and admins can send it.</p>
        )}
        {isUsable && may.send && (
          <ButtonLink
            href={`/documents/new?template=${id}`}
            size="sm"
            className="relative z-10 mt-1 w-full"
            aria-label={`Use template ${name}`}
          >
            Use template
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** The upper part of the first page, white in both themes. */
function Thumbnail({ template, isInView }: Pick<CardProps, "template" | "isInView">) {
  const { thumbnail, sourceKind } = template;
  const Icon = sourceKind === "pdf" ? FileUp : FileText;
  return (
    <div className="flex h-44 justify-center overflow-hidden border-b border-line bg-sunken px-5 pt-5">
      {thumbnail ? (
        // biome-ignore lint/performance/noImgElement: our renderer already produces sized images.
        <img
          data-theme="light"
          src={thumbnail.url}
          width={Math.round(thumbnail.width)}
          height={Math.round(thumbnail.height)}
          alt=""
          loading={isInView ? "eager" : "lazy"}
          className="h-auto w-full max-w-60 self-start bg-white shadow-raised outline outline-line"
        />
      ) : (
        <span className="flex flex-col items-center gap-2 self-center pb-5 text-xs text-muted">
          <Icon className="size-6 stroke-[1.5]" aria-hidden />
          {sourceKind === "pdf" ? "No PDF yet" : "No text yet"}
        </span>
      )}
    </div>
  );
}
