import {
  ArrowDown,
  ArrowUp,
  FileImage,
  FileText,
  FileType2,
  GripVertical,
  RotateCcw,
  Trash2,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import { useReorder } from "@/components/ui/use-reorder";
import type { AssemblyFileDto, AssemblyPage } from "@/lib/contracts/assemblies";
import { fileSize } from "@/lib/pure/file-size";
import { groupThousands } from "@/lib/pure/group-thousands";
import { EntryAction } from "./entry-action";
import { warningTexts } from "./warning-texts";

const ICONS = { pdf: FileText, image: FileImage, word: FileType2 } as const;
const TYPES = { pdf: "PDF", image: "Image", word: "Word file" } as const;
const WORD_NOTE =
  "Converted to pages here, with its blanks as printed. Uploaded on its own, a Word file stays editable text.";

type Props = {
  files: readonly AssemblyFileDto[];
  pages: readonly AssemblyPage[];
  /** @param focus id of the button that keeps the focus */
  move: (from: number, to: number, focus: string | null) => void;
  remove: (file: AssemblyFileDto) => void;
  restore: (file: AssemblyFileDto) => void;
};

/** The files in the order of their first pages. */
export function FileList({ files, pages, move, remove, restore }: Props) {
  const reorder = useReorder({ list: "file", move: (from, to) => move(from, to, null) });
  return (
    <ol aria-label="Files" className="flex flex-col gap-2">
      {files.map((file, index) => {
        const { grab, target, isDragged, isOver } = reorder(index);
        const kept = pages.filter((page) => page.file === file.id).length;
        return (
          <li
            key={file.id}
            {...grab}
            {...target}
            className={cn(
              "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised py-2 pr-2 pl-3",
              isDragged && "opacity-50",
              isOver && "border-accent bg-accent-soft",
            )}
          >
            <GripVertical className="size-4 shrink-0 cursor-grab text-muted max-sm:hidden" aria-hidden />
            <FileFacts file={file} kept={kept} />
            <div className="ml-auto flex items-center gap-1">
              {kept < file.pages.length && (
                <EntryAction
                  label={`Restore the removed pages of ${file.name}`}
                  hint="Restore removed pages"
                  onClick={() => restore(file)}
                >
                  <RotateCcw />
                </EntryAction>
              )}
              <Moves file={file} index={index} isLast={index === files.length - 1} move={move} />
              <EntryAction
                id={removeFileButtonId(file)}
                label={`Remove ${file.name}`}
                hint="Remove the file"
                onClick={() => remove(file)}
              >
                <Trash2 />
              </EntryAction>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export const removeFileButtonId = ({ id }: AssemblyFileDto): string => `file-${id}-remove`;

type MovesProps = Pick<Props, "move"> & { file: AssemblyFileDto; index: number; isLast: boolean };

function Moves({ file, index, isLast, move }: MovesProps) {
  const [up, down] = [`file-${file.id}-up`, `file-${file.id}-down`];
  return (
    <>
      <EntryAction
        id={up}
        label={`Move ${file.name} up`}
        hint="Move up"
        isOff={index === 0}
        onClick={() => move(index, index - 1, up)}
      >
        <ArrowUp />
      </EntryAction>
      <EntryAction
        id={down}
        label={`Move ${file.name} down`}
        hint="Move down"
        isOff={isLast}
        onClick={() => move(index, index + 1, down)}
      >
        <ArrowDown />
      </EntryAction>
    </>
  );
}

function FileFacts({ file, kept }: { file: AssemblyFileDto; kept: number }) {
  const Icon = ICONS[file.type];
  const count = file.pages.length;
  const notes = [...(file.type === "word" ? [WORD_NOTE] : []), ...warningTexts(file.warnings)];
  const pages = `${groupThousands(count)} ${count === 1 ? "page" : "pages"}`;
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-muted text-xs tabular-nums">
          {TYPES[file.type]} · {kept < count ? `${kept} of ${pages}` : pages} · {fileSize(file.sizeBytes)}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-pretty text-muted text-xs">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
