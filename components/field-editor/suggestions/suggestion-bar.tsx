"use client";

import { ChevronDown, ChevronUp, CloudOff, ScanSearch, SearchX, X } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "@/components/editor/editor-context";
import {
  type FieldSearch,
  foundCountText,
  incompleteMessage,
  lookingMessage,
  nothingFoundMessage,
  noticeMessages,
} from "@/components/editor/model/field-search";
import { type SuggestionsValue, useSuggestions } from "@/components/editor/suggestions/suggestions-context";
import { SuggestionMenu } from "@/components/field-editor/suggestions/suggestion-menu";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";

/** Bar above the pages: progress of the detection, and actions for its suggestions. */
export function SuggestionBar() {
  const { state } = useEditor();
  const suggestions = useSuggestions();
  if (!suggestions) return null;
  const { finding } = suggestions;
  if (finding.kind === "looking") return <Looking finding={finding} suggestions={suggestions} />;
  if (finding.kind === "failed") return <Failed finding={finding} suggestions={suggestions} />;
  if (state.suggested.fields.length > 0) return <Found suggestions={suggestions} />;
  if (finding.kind === "none") return <NothingFound finding={finding} suggestions={suggestions} />;
  if (finding.kind === "found" && finding.nextPage !== null)
    return <Decided finding={finding} suggestions={suggestions} />;
  return null;
}

type Of<Kind extends FieldSearch["kind"]> = {
  finding: Extract<FieldSearch, { kind: Kind }>;
  suggestions: SuggestionsValue;
};

type BarProps = { icon: ReactNode; tone?: "info" | "warn"; children: ReactNode };

const Bar = ({ icon, tone = "info", children }: BarProps) => (
  <section
    aria-label="Suggested fields"
    className={cn(
      "flex min-h-11 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-3 py-1.5",
      tone === "warn" ? "bg-warn-soft" : "bg-accent-soft",
    )}
  >
    <span aria-hidden className={cn("[&_svg]:size-4", tone === "warn" ? "text-warn" : "text-accent")}>
      {icon}
    </span>
    {children}
  </section>
);

const Close = ({ onClick }: { onClick: () => void }) => (
  <IconButton label="Close" size="sm" className="ml-auto" onClick={onClick}>
    <X />
  </IconButton>
);

function Looking({ finding, suggestions }: Of<"looking">) {
  const { state } = useEditor();
  return (
    <Bar icon={<Spinner />}>
      <p className="min-w-0 tabular-nums">{lookingMessage(finding.searched, state.pages.length)}</p>
      <Button size="sm" className="ml-auto" onClick={suggestions.dismiss}>
        Stop
      </Button>
    </Bar>
  );
}

function Failed({ finding, suggestions }: Of<"failed">) {
  return (
    <Bar tone="warn" icon={<CloudOff />}>
      <p role="alert" className="min-w-0 flex-1 basis-44 text-pretty">
        {finding.isOffline
          ? "Fields can’t be detected while you’re offline."
          : `Fields couldn’t be detected. ${finding.message}`}
      </p>
      <span className="ml-auto flex items-center gap-1">
        <Button size="sm" onClick={() => suggestions.find()}>
          Try again
        </Button>
        <Close onClick={suggestions.dismiss} />
      </span>
    </Bar>
  );
}

/** Searches the pages that an incomplete search left out. */
function SearchRest({ nextPage, suggestions }: { nextPage: number | null; suggestions: SuggestionsValue }) {
  if (nextPage === null) return null;
  return (
    <Button size="sm" onClick={() => suggestions.find(nextPage)}>
      Search the rest
    </Button>
  );
}

/** Shown when all suggestions were accepted or rejected, and there are pages left to search. */
function Decided({ finding, suggestions }: Of<"found">) {
  const { state } = useEditor();
  return (
    <Bar icon={<ScanSearch />}>
      <p className="min-w-0 flex-1 basis-44 text-pretty">{incompleteMessage(finding, state.pages.length)}</p>
      <span className="ml-auto flex items-center gap-1">
        <SearchRest nextPage={finding.nextPage} suggestions={suggestions} />
        <Close onClick={suggestions.dismiss} />
      </span>
    </Bar>
  );
}

function NothingFound({ finding, suggestions }: Of<"none">) {
  const { state } = useEditor();
  return (
    <Bar tone="warn" icon={<SearchX />}>
      <p className="min-w-0 flex-1 basis-56 text-pretty wrap-anywhere">
        {nothingFoundMessage(finding, state.pages.length)}
      </p>
      <span className="ml-auto flex items-center gap-1">
        <SearchRest nextPage={finding.nextPage} suggestions={suggestions} />
        <Close onClick={suggestions.dismiss} />
      </span>
    </Bar>
  );
}

function Found({ suggestions }: { suggestions: SuggestionsValue }) {
  const { state } = useEditor();
  const { fields } = state.suggested;
  const { finding } = suggestions;
  const searched = finding.kind === "found" ? finding : null;
  const notices = searched
    ? [incompleteMessage(searched, state.pages.length), ...noticeMessages(searched.notices)].filter(Boolean)
    : [];
  const at = fields.findIndex(({ id }) => state.selection.includes(id));
  const previous = fields[(at <= 0 ? fields.length : at) - 1];
  const next = fields[(at + 1) % fields.length];
  return (
    <Bar icon={<ScanSearch />}>
      <p className="tabular-nums">
        <span className="font-medium">{foundCountText(fields)} found</span>
        {at >= 0 && (
          <span className="text-muted">
            {" "}
            · {at + 1} of {fields.length}
          </span>
        )}
      </p>
      <span className="flex">
        <IconButton
          label="Previous suggestion"
          size="sm"
          onClick={() => previous && suggestions.show(previous.id)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton label="Next suggestion" size="sm" onClick={() => next && suggestions.show(next.id)}>
          <ChevronDown />
        </IconButton>
      </span>
      <div className="ml-auto flex items-center gap-1.5">
        <Button size="sm" variant="quiet" onClick={() => suggestions.reject(fields.map(({ id }) => id))}>
          Reject all
        </Button>
        <SuggestionMenu suggestions={suggestions} />
        <Button size="sm" onClick={() => suggestions.accept(fields.map(({ id }) => id))}>
          Use all
        </Button>
      </div>
      {notices.length > 0 && (
        <div className="flex basis-full flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="min-w-0 text-pretty text-xs text-muted wrap-anywhere">{notices.join(" ")}</p>
          <SearchRest nextPage={searched?.nextPage ?? null} suggestions={suggestions} />
        </div>
      )}
    </Bar>
  );
}
