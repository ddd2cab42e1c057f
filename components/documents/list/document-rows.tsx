"use client";

import { MoreHorizontal } from "lucide-react";
import { memo, startTransition, useEffect, useRef, useState } from "react";
import { QuickActions } from "@/components/documents/list/quick-actions";
import {
  DocumentLink,
  Due,
  ListedStatus,
  MailFailed,
  menuButtonId,
  People,
  type RowProps,
  SignNow,
} from "@/components/documents/list/row-parts";
import { TagPills } from "@/components/documents/list/tag-pills";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/date-text";
import { IconButton } from "@/components/ui/icon-button";
import { SelectBox } from "@/components/ui/select-box";
import { useStoreValue } from "@/components/ui/store";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { afterPaint } from "@/components/ui/use-after-paint";
import { useMedia } from "@/components/ui/use-media";
import { useSelected } from "@/components/ui/use-selection";
import type { ListedDocument } from "@/lib/contracts/document-list";
import type { Tag } from "@/lib/contracts/labels";

type Props = Pick<RowProps, "me" | "selection" | "menu"> & {
  documents: readonly ListedDocument[];
  /** The workspace's tags. */
  tags: readonly Tag[];
  /** Whether the list includes others' documents. */
  hasOwners: boolean;
  /** The server's guess about the screen. */
  isPhone: boolean;
};

/**
 * The documents as a table or, on narrow screens, as cards; each row is a single link. Only one of the two is rendered.
 */
export function DocumentRows({ isPhone, ...props }: Props) {
  const isNarrow = useMedia("(max-width: 47.99rem)", isPhone);
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
}

const NO_TAGS: readonly Tag[] = [];

type Shown = Omit<Props, "isPhone">;

const rowProps = ({ me, menu, selection, tags }: Shown, document: ListedDocument): RowProps => ({
  document,
  // A stable empty array, so that the memoized row does not re-render.
  tags: document.tags.length === 0 ? NO_TAGS : tags,
  me,
  menu,
  selection,
});

function Rows(props: Shown) {
  const { documents, selection, hasOwners } = props;
  return (
    <div className="@container">
      <Table aria-label="Documents" className="table-fixed">
        <TableHead>
          <tr>
            <TableHeader className="w-10 pr-0 pl-1">
              <SelectAll documents={documents} selection={selection} />
            </TableHeader>
            <TableHeader className="pl-1">Name</TableHeader>
            <TableHeader className="w-31">Status</TableHeader>
            <TableHeader className="w-46 @max-[44rem]:hidden @min-[58rem]:w-52">Recipients</TableHeader>
            {hasOwners && <TableHeader className="w-32 @max-[66rem]:hidden">Owner</TableHeader>}
            <TableHeader className="w-42 @max-[58rem]:hidden">Last event</TableHeader>
            <TableHeader className="w-26 @max-[44rem]:hidden @min-[58rem]:w-44">Due</TableHeader>
            <TableHeader className="w-30">
              <span className="sr-only">Actions</span>
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {documents.map((document) => (
            <DocumentRow key={document.id} {...rowProps(props, document)} hasOwners={hasOwners} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Indeterminate while some are selected. */
function SelectAll({ documents, selection }: Pick<Props, "documents" | "selection">) {
  const box = useRef<HTMLInputElement>(null);
  const count = useSelected(selection, documents).length;
  const isMixed = count > 0 && count < documents.length;
  // This box is painted before those of fifty rows.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const setAll = (isSelected: boolean) => {
    setWanted(isSelected);
    afterPaint(() => {
      selection.setAll(isSelected);
      setWanted(null);
    });
  };
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="flex size-8 cursor-pointer items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all on this page"
        checked={wanted ?? (count > 0 && !isMixed)}
        onChange={(event) => setAll(event.target.checked)}
        className="size-4 accent-accent"
      />
    </label>
  );
}

const tagsOf = ({ document, tags }: Pick<RowProps, "document" | "tags">): Tag[] =>
  tags.filter(({ id }) => document.tags.includes(id));

const CELL = "h-10 py-0";

type FactsProps = Pick<RowProps, "document" | "tags" | "me"> & { hasOwners: boolean };

/** What a row says: rendered again only when the document changes, not when a row is pointed at or all are selected. */
const RowFacts = memo(function RowFacts({ document, tags, me, hasOwners }: FactsProps) {
  return (
    <>
      <TableCell className={cn(CELL, "pl-1")}>
        <div className="flex min-w-0 items-center gap-2">
          <DocumentLink document={document} className="min-w-0 truncate font-medium" />
          {document.hasMailFailed && <MailFailed />}
          <TagPills tags={tagsOf({ document, tags })} className="@max-[58rem]:sr-only" />
        </div>
      </TableCell>
      <TableCell className={CELL}>
        <ListedStatus document={document} />
      </TableCell>
      <TableCell className={cn(CELL, "@max-[44rem]:hidden")}>
        <People recipients={document.recipients} me={me} />
      </TableCell>
      {hasOwners && (
        <TableCell className={cn(CELL, "truncate text-muted @max-[66rem]:hidden")}>
          {document.owner?.name ?? "–"}
        </TableCell>
      )}
      <TableCell className={cn(CELL, "truncate text-muted @max-[58rem]:hidden")}>
        {document.last.label} <DateText value={document.last.at} />
      </TableCell>
      <TableCell className={cn(CELL, "truncate text-muted @max-[44rem]:hidden")}>
        <Due document={document} />
      </TableCell>
    </>
  );
});

const DocumentRow = memo(function DocumentRow(props: RowProps & { hasOwners: boolean }) {
  const { document, tags, me, selection, hasOwners } = props;
  const [isPointedAt, setPointedAt] = useState(false);
  // A click is not to wait for what the pointer brings, here and on its way.
  const forget = useRef<() => void>(undefined);
  const point = (isHere: boolean) => {
    forget.current?.();
    forget.current = afterPaint(() => startTransition(() => setPointedAt(isHere)));
  };
  return (
    <TableRow
      data-row={document.id}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      className="relative focus-within:bg-raised-hover has-checked:bg-accent-soft"
    >
      <TableCell className={cn(CELL, "pr-0 pl-1")}>
        <SelectBox name={document.name} id={document.id} selection={selection} className="relative z-10" />
      </TableCell>
      <RowFacts document={document} tags={tags} me={me} hasOwners={hasOwners} />
      <TableCell className={cn(CELL, "px-2")}>
        <div className="flex items-center justify-end gap-1">
          {isPointedAt && <QuickActions document={document} me={me} />}
          <SignNow document={document} me={me} />
          <MenuButton {...props} />
        </div>
      </TableCell>
    </TableRow>
  );
});

function MenuButton({ document, menu }: RowProps) {
  const isOpen = useStoreValue(menu, (place) => place?.document.id === document.id);
  return (
    <IconButton
      id={menuButtonId(document.id)}
      label={`Actions for ${document.name}`}
      size="sm"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className="relative z-10"
      onClick={(event) => menu.set(isOpen ? null : { document, button: event.currentTarget })}
    >
      <MoreHorizontal />
    </IconButton>
  );
}

function Cards(props: Shown) {
  return (
    <ul className="flex flex-col gap-2" aria-label="Documents">
      {props.documents.map((document) => (
        <DocumentCard key={document.id} {...rowProps(props, document)} />
      ))}
    </ul>
  );
}

/** What a card says, as `RowFacts`. */
const CardFacts = memo(function CardFacts({
  document,
  tags,
  me,
}: Pick<RowProps, "document" | "tags" | "me">) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2 pt-1">
      <DocumentLink document={document} className="py-0.5 font-medium [overflow-wrap:anywhere]" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ListedStatus document={document} />
        {document.hasMailFailed && <MailFailed />}
        <SignNow document={document} me={me} />
      </div>
      <TagPills tags={tagsOf({ document, tags })} />
      <People recipients={document.recipients} me={me} />
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          {document.last.label} <DateText value={document.last.at} />
        </span>
        <Due document={document} label="Due " />
      </p>
    </div>
  );
});

const DocumentCard = memo(function DocumentCard(props: RowProps) {
  const { document, tags, me, selection } = props;
  return (
    <li
      data-row={document.id}
      className="relative flex flex-col gap-2 rounded-md border border-line bg-raised py-2.5 pr-2 pl-1 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] has-checked:border-accent has-checked:bg-accent-soft"
    >
      <div className="flex items-start gap-1">
        <SelectBox name={document.name} id={document.id} selection={selection} className="relative z-10" />
        <CardFacts document={document} tags={tags} me={me} />
        <MenuButton {...props} />
      </div>
    </li>
  );
});
