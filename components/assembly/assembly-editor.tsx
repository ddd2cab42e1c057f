"use client";

import { CountersignError } from "@countersign/client";
import { FilePlus2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop";
import type { AssemblyDto } from "@/lib/contracts/assemblies";
import { ASSEMBLY_LIMITS } from "@/lib/contracts/assembly-limits";
import { grouped } from "@/lib/pure/grouped";
import { filesInOrder, moveFile, moveTo, restored, turn, without } from "./arrange";
import { FileList } from "./file-list";
import { takeOver } from "./handed-over";
import { PageGrid } from "./page-grid";
import { UploadList } from "./upload-list";
import { useAssembly } from "./use-assembly";

const ACCEPT = "application/pdf,.pdf,.docx,.docm,image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp,.heic";
const { files: MAX_FILES, pages: MAX_PAGES, mib: MAX_MIB } = ASSEMBLY_LIMITS;
const TERMS = `PDF, Word, PNG, JPEG or WebP. Up to ${MAX_FILES} files, ${MAX_MIB} MB and ${grouped(MAX_PAGES)} pages together.`;

type Props = { assembly: AssemblyDto; workspaceId: string };

/** Combines files to one document: their order, and the order, rotation and choice of their pages. */
export function AssemblyEditor({ assembly, workspaceId }: Props) {
  const state = useAssembly(assembly, workspaceId);
  const [failure, setFailure] = useState<CountersignError | null>(null);
  const { announcement, say } = useAnnouncement();
  const { add, isBusy } = state.uploads;
  useEffect(() => {
    const handed = takeOver(assembly.id);
    if (handed.length > 0) add(handed);
  }, [assembly.id, add]);
  return (
    <div className="flex flex-col gap-6">
      <Files {...state} say={say} fail={(error) => setFailure(failureOf(error))} />
      {state.pages.length > 0 && <Pages {...state} say={say} />}
      {failure && <FailureNote failure={failure} title="That didn’t work" />}
      <Finish
        kind={assembly.kind}
        isBusy={isBusy}
        isEmpty={state.pages.length === 0}
        saveState={state.saveState}
        finish={state.finish}
        setFailure={setFailure}
      />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type State = ReturnType<typeof useAssembly>;
type Say = ReturnType<typeof useAnnouncement>["say"];

function Files(props: State & { say: Say; fail: (error: unknown) => void }) {
  const { files, pages, uploads, arrange, removeFile, say, fail } = props;
  const order = filesInOrder(files, pages);
  const isEmpty = files.length === 0;
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <h2 id="files" className="font-medium text-base">
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
            say(`${file.name} was removed.`);
            void removeFile(file.id).catch(fail);
          }}
          restore={(file) => {
            arrange(restored(pages, file));
            say(`All pages of ${file.name} are there again.`);
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
          Pages <span className="font-normal text-muted tabular-nums">{grouped(pages.length)}</span>
        </h2>
        <p className="text-muted text-xs">Drag pages to reorder them, or use the arrows.</p>
      </div>
      <PageGrid
        files={files}
        pages={pages}
        move={(from, to, focus) => {
          arrange(moveTo(pages, from, to));
          say(`The page is now page ${to + 1} of ${pages.length}.`, focus);
        }}
        turn={(index) => {
          arrange(turn(pages, index));
          say(`Page ${index + 1} was rotated.`);
        }}
        remove={(index) => {
          arrange(without(pages, index));
          say(`Page ${index + 1} was removed. It can be restored at its file.`);
        }}
      />
    </section>
  );
}

/** What changed, for screen readers, and where the keyboard stays: an entry that moved in the list may lose the focus. */
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

type FinishProps = {
  kind: AssemblyDto["kind"];
  isBusy: boolean;
  isEmpty: boolean;
  saveState: ReturnType<typeof useAssembly>["saveState"];
  finish: ReturnType<typeof useAssembly>["finish"];
  setFailure: (failure: CountersignError | null) => void;
};

const SAVING = {
  saved: "",
  saving: "Saving…",
  retrying: "Not saved yet, trying again…",
  refused: "Not saved",
};

function Finish({ kind, isBusy, isEmpty, saveState, finish, setFailure }: FinishProps) {
  const router = useRouter();
  const [isMaking, setIsMaking] = useState(false);
  const [flattened, setFlattened] = useState<string | null>(null);
  const hrefOf = (id: string) => (kind === "oneoff" ? `/documents/new/${id}` : `/templates/${id}`);
  const label = kind === "oneoff" ? "Continue" : "Create template";
  async function make() {
    setIsMaking(true);
    setFailure(null);
    try {
      const { templateId, isFormFlattened } = await finish();
      if (!isFormFlattened) return router.push(hrefOf(templateId));
      setFlattened(templateId);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsMaking(false);
  }
  if (flattened)
    return (
      <Callout
        tone="warn"
        role="alert"
        title="Form fields became part of the pages"
        action={
          <ButtonLink href={hrefOf(flattened)} variant="primary">
            {label}
          </ButtonLink>
        }
      >
        The forms in these files can’t be kept side by side. They are printed with what was filled in; place
        fields where more is to be filled in.
      </Callout>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      <Button variant="primary" loading={isMaking} disabled={isBusy || isEmpty} onClick={() => void make()}>
        {label}
      </Button>
      <p role="status" className="text-muted">
        {isMaking ? "Combining the files…" : isBusy ? "Files are being uploaded…" : SAVING[saveState]}
      </p>
    </div>
  );
}

const failureOf = (error: unknown): CountersignError =>
  error instanceof CountersignError ? error : new CountersignError(0, { detail: "Try again." });
