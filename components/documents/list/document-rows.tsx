"use client";

import { MoreHorizontal } from "lucide-react";
import { type MouseEvent, memo, startTransition, useEffect, useRef, useState } from "react";
import { QuickActions } from "@/components/documents/list/quick-actions";
import {
  ABOVE_LINK,
  DocumentLink,
  isOpen,
  ListedStatus,
  MailFailed,
  MailHeld,
  menuButtonId,
  RowDeadline,
  type RowProps,
  RowRecipients,
  SignNowLink,
} from "@/components/documents/list/row-parts";
import { TagPills } from "@/components/documents/list/tag-pills";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { DateText, EventText } from "@/components/ui/date-text";
import { IconButton } from "@/components/ui/icon-button";
import { SelectionCheckbox } from "@/components/ui/selection-checkbox";
import { useStoreValue } from "@/components/ui/store";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { afterPaint } from "@/components/ui/use-after-paint";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { useSelected } from "@/components/ui/use-selection";
import type { ListedDocument } from "@/lib/contracts/document-list";
import type { Tag } from "@/lib/contracts/labels";
import { pendingRecipient } from "@/lib/pure/pending-recipient";

type Props = Pick<RowProps, "me" | "selection" | "menu"> & {
  documents: readonly ListedDocument[];
  /** The workspace's tags. */
  tags: readonly Tag[];
  /** Whether the list includes others' documents. */
  hasOwners: boolean;
  /** Whether the server guesses that the screen is a phone's. */
  isPhone: boolean;
};

/**
 * The documents as a table or, on narrow screens, as cards; each row is a single link. Only one of the two is rendered.
 */
export function DocumentRows({ isPhone, ...props }: Props) {
  const isNarrow = useMediaQuery("(max-width: 47.99rem)", isPhone);
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

/**
 * The widths of the columns, and the table width from which each is shown. The name gets the remaining width: at
 * least 15rem at each of these steps. The recipients' names take precedence over the last event, since they
 * distinguish documents of one template. The widest table has room for more of them, and, if all documents are the
 * reader's own, for the remaining days next to the due date.
 */
const FROM_43 = "@max-[43rem]:hidden";
const FROM_48 = "@max-[48rem]:hidden";
const FROM_66 = "@max-[66rem]:hidden";
const PAD = "px-2";

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
            <TableHeader className="pr-2 pl-1">Name</TableHeader>
            <TableHeader className={cn(PAD, "w-29")}>Status</TableHeader>
            <TableHeader
              className={cn(
                PAD,
                "w-24 @min-[54rem]:w-44 @min-[58rem]:w-54 @min-[66rem]:w-44 @min-[69rem]:w-54",
                FROM_43,
              )}
            >
              Recipients
            </TableHeader>
            {hasOwners && <TableHeader className={cn(PAD, "w-14", FROM_48)}>Owner</TableHeader>}
            <TableHeader className={cn(PAD, "w-42", FROM_66)}>Last event</TableHeader>
            <TableHeader className={cn(PAD, "w-18", FROM_43, !hasOwners && "@min-[66rem]:w-38")}>
              Due
            </TableHeader>
            <TableHeader className="w-30 @min-[48rem]:w-32">
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
  // Shows the new state of this checkbox at once; those of up to fifty rows are painted later.
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

const CELL = "h-10 px-2 py-0";

type FactsProps = Pick<RowProps, "document" | "tags" | "me"> & { hasOwners: boolean };

/**
 * Content of a row: re-rendered only when the document changes, not when the row is hovered or all rows are selected.
 */
const RowFacts = memo(function RowFacts({ document, tags, me, hasOwners }: FactsProps) {
  return (
    <>
      <TableCell className={cn(CELL, "pl-1")}>
        {/* Tags that find no room beside the name wrap into a second line, which is cut off: read, but not seen. */}
        <div className="-mx-1 flex h-10 flex-wrap content-start items-center gap-2 overflow-clip px-1 py-2">
          <div className="flex h-6 min-w-0 max-w-full items-center gap-2">
            <DocumentLink document={document} className="min-w-0 truncate font-medium" />
            {document.hasMailFailed && <MailFailed labelClassName="@max-[66rem]:sr-only" />}
            <MailHeld document={document} labelClassName="@max-[66rem]:sr-only" />
          </div>
          <TagPills tags={tagsOf({ document, tags })} className="h-6" />
        </div>
      </TableCell>
      <TableCell className={CELL}>
        <ListedStatus document={document} />
      </TableCell>
      <TableCell className={cn(CELL, FROM_43)}>
        <RowRecipients recipients={document.recipients} me={me} isColumn />
      </TableCell>
      {hasOwners && (
        <TableCell className={cn(CELL, "text-muted", FROM_48)}>
          {document.owner ? (
            <Avatar name={document.owner.name} size="sm" className={cn(ABOVE_LINK, "flex w-6")} />
          ) : (
            "–"
          )}
        </TableCell>
      )}
      <TableCell className={cn(CELL, "text-muted", FROM_66)}>
        <EventText label={document.last.label} value={document.last.at} className={ABOVE_LINK} />
      </TableCell>
      <TableCell className={cn(CELL, "truncate text-muted", FROM_43)}>
        <RowDeadline
          document={document}
          className={ABOVE_LINK}
          restClassName={hasOwners ? "sr-only" : "@max-[66rem]:sr-only"}
        />
      </TableCell>
    </>
  );
});

/** Opens the document on a click on elements that are stacked above the row's link because they have a tooltip. */
function openFromCell({ target, currentTarget, nativeEvent }: MouseEvent<HTMLTableRowElement>): void {
  if ((target as Element).closest("a, button, label")) return;
  const link = currentTarget.querySelector("[data-row-link]");
  // Passes modifier keys on, so that a new tab opens if the user asked for one.
  link?.dispatchEvent(new window.MouseEvent("click", nativeEvent));
}

const DocumentRow = memo(function DocumentRow(props: RowProps & { hasOwners: boolean }) {
  const { document, tags, me, selection, hasOwners } = props;
  const [isPointedAt, setPointedAt] = useState(false);
  // There is no room for both the sign button and the quick actions; the menu contains all of them.
  const canSign = isOpen(document) && pendingRecipient(document, me) !== undefined;
  // Renders the hovered state after the paint, so that a click does not wait for it.
  const forget = useRef<() => void>(undefined);
  const point = (isHere: boolean) => {
    forget.current?.();
    forget.current = afterPaint(() => startTransition(() => setPointedAt(isHere)));
  };
  return (
    <TableRow
      data-row={document.id}
      onClick={openFromCell}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      className="relative focus-within:bg-raised-hover has-checked:bg-accent-soft"
    >
      <TableCell className={cn(CELL, "pr-0 pl-1")}>
        <SelectionCheckbox
          name={document.name}
          id={document.id}
          selection={selection}
          className="relative z-10"
        />
      </TableCell>
      <RowFacts document={document} tags={tags} me={me} hasOwners={hasOwners} />
      <TableCell className={cn(CELL, "px-1.5")}>
        <div className="flex items-center justify-end gap-1">
          {isPointedAt && !canSign && <QuickActions document={document} me={me} />}
          <SignNowLink document={document} me={me} />
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

/** Content of a card; see `RowFacts`. */
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
        <MailHeld document={document} />
        <SignNowLink document={document} me={me} />
      </div>
      <TagPills tags={tagsOf({ document, tags })} />
      <RowRecipients recipients={document.recipients} me={me} />
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          {document.last.label} <DateText value={document.last.at} />
        </span>
        <RowDeadline document={document} label="Due " />
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
        <SelectionCheckbox
          name={document.name}
          id={document.id}
          selection={selection}
          className="relative z-10"
        />
        <CardFacts document={document} tags={tags} me={me} />
        <MenuButton {...props} />
      </div>
    </li>
  );
});
