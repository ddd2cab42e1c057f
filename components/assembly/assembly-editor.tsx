"use client";

import type { CountersignError } from "@countersign/client";
import { FilePlus2 } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { AssemblyFrame } from "@/components/assembly/assembly-frame";
import { failureOf, useFinishAssembly } from "@/components/assembly/use-finish-assembly";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop";
import { IMAGE_ACCEPT } from "@/lib/client/upload-pdf";
import type { AssemblyDto } from "@/lib/contracts/assemblies";
import { ASSEMBLY_LIMITS } from "@/lib/contracts/assembly-limits";
import { PICTURE_NAMES } from "@/lib/contracts/picture-types";
import { groupThousands } from "@/lib/pure/group-thousands";
import { filesInOrder, moveEntry, moveFile, removePage, restorePages, rotatePage } from "./arrange";
import { FileList, removeFileButtonId } from "./file-list";
import { PageGrid, removeButtonId } from "./page-grid";
import { takePendingFiles } from "./pending-files";
import { UploadList } from "./upload-list";
import { useAssembly } from "./use-assembly";

const ACCEPT = `application/pdf,.pdf,.docx,.docm,${IMAGE_ACCEPT}`;
const { files: MAX_FILES, pages: MAX_PAGES, mib: MAX_MIB } = ASSEMBLY_LIMITS;
const TERMS = `PDF, Word, ${PICTURE_NAMES}. Up to ${MAX_FILES} files, ${MAX_MIB} MB and ${groupThousands(MAX_PAGES)} pages together.`;

type Props = { assembly: AssemblyDto; workspaceId: string };

/** Combines files into one document: their order, and the order, rotation and selection of their pages. */
export function AssemblyEditor({ assembly, workspaceId }: Props) {
  const { kind } = assembly;
  const state = useAssembly(assembly, workspaceId);
  const [failure, setFailure] = useState<CountersignError | null>(null);
  const { announcement, say } = useAnnouncement();
  const { add, isBusy } = state.uploads;
  useEffect(() => {
    const handed = takePendingFiles(assembly.id);
    if (handed.length > 0) add(handed);
  }, [assembly.id, add]);
  const { isMaking, isFlattened, make } = useFinishAssembly({ kind, finish: state.finish, setFailure });
  return (
    <AssemblyFrame
      kind={kind}
      status={
        isMaking ? "Combining the files…" : isBusy ? "Files are being uploaded…" : SAVING[state.saveState]
      }
      isMaking={isMaking}
      isReady={!isBusy && state.pages.length > 0}
      onNext={() => void make()}
    >
      <p className="text-pretty text-muted">
        They become one PDF, in the order shown, with a bookmark for each file. What you do here is kept; you
        can come back to it.
      </p>
      {failure && (
        <InSight key={failure.message}>
          <FailureNote failure={failure} title="That didn’t work" />
        </InSight>
      )}
      {isFlattened && (
        <InSight>
          <Callout tone="warn" role="alert" title="Form fields became part of the pages">
            The forms in these files can’t be kept side by side. They are printed with what was filled in;
            place fields where more is to be filled in. Go on with{" "}
            {kind === "oneoff" ? "“Next”" : "“Create template”"}.
          </Callout>
        </InSight>
      )}
      <Files {...state} say={say} fail={(error) => setFailure(failureOf(error))} />
      {state.pages.length > 0 && <Pages {...state} say={say} />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </AssemblyFrame>
  );
}

/** Scrolls its content into view: the user may have pressed the bar's button far below it. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "center" }), []);
  return <div ref={box}>{children}</div>;
}

type State = ReturnType<typeof useAssembly>;
type Say = ReturnType<typeof useAnnouncement>["say"];

const FILES_HEADING = "files";

/** The entry whose button gets the focus when the entry at `index` is removed. */
const neighbour = <T,>(entries: readonly T[], index: number): T | undefined =>
  entries[index + 1] ?? entries[index - 1];

function Files(props: State & { say: Say; fail: (error: unknown) => void }) {
  const { files, pages, uploads, arrange, removeFile, say, fail } = props;
  const order = filesInOrder(files, pages);
  const isEmpty = files.length === 0;
  return (
    <section aria-labelledby={FILES_HEADING} className="flex flex-col gap-3">
      <h2 id={FILES_HEADING} tabIndex={-1} className="font-medium text-base">
        Files
      </h2>
      {!isEmpty && (
        <FileList
          files={order}
          pages={pages}
          move={(from, to, focus) => {
            arrange(moveFile(files, pages, from, to));
            say(`${order[from]?.name} is now file ${to + 1} of ${order.length}.`, focus);
          }}
          remove={(file) => {
            const beside = neighbour(order, order.indexOf(file));
            say(`${file.name} was removed.`, beside ? removeFileButtonId(beside) : FILES_HEADING);
            void removeFile(file.id).catch(fail);
          }}
          restore={(file) => {
            arrange(restorePages(pages, file));
            say(`All pages of ${file.name} were restored.`);
          }}
        />
      )}
      <UploadList uploads={uploads.uploads} retry={uploads.retry} drop={uploads.drop} />
      <FileDrop
        accept={ACCEPT}
        onFiles={uploads.add}
        size={isEmpty ? "lg" : "md"}
        icon={isEmpty ? <FilePlus2 /> : undefined}
        title={isEmpty ? "Drop your files here, or choose them" : "Add more files"}
        description={TERMS}
      />
    </section>
  );
}

function Pages({ files, pages, arrange, say }: State & { say: Say }) {
  return (
    <section aria-labelledby="pages" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="pages" className="font-medium text-base">
          Pages <span className="font-normal text-muted tabular-nums">{groupThousands(pages.length)}</span>
        </h2>
        <p className="text-muted text-xs">Drag pages to reorder them, or use the arrows.</p>
      </div>
      <PageGrid
        files={files}
        pages={pages}
        move={(from, to, focus) => {
          arrange(moveEntry(pages, from, to));
          say(`The page is now page ${to + 1} of ${pages.length}.`, focus);
        }}
        turn={(index) => {
          arrange(rotatePage(pages, index));
          say(`Page ${index + 1} was rotated.`);
        }}
        remove={(index) => {
          arrange(removePage(pages, index));
          const beside = neighbour(pages, index);
          say(
            `Page ${index + 1} was removed. You can restore it in the list of files.`,
            beside ? removeButtonId(beside) : FILES_HEADING,
          );
        }}
      />
    </section>
  );
}

/**
 * Announces changes to screen readers, and restores the keyboard focus, which an entry may lose when it moves in the
 * list.
 */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState("");
  const focus = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  });
  return {
    announcement,
    say: (text: string, keepFocus: string | null = null) => {
      focus.current = keepFocus;
      setAnnouncement(text);
    },
  };
}

const SAVING = {
  saved: "",
  saving: "Saving…",
  retrying: "Not saved yet, trying again…",
  refused: "Not saved",
};
