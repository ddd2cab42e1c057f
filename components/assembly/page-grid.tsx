import { ArrowLeft, ArrowRight, RotateCw, X } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { useReorder } from "@/components/ui/use-reorder";
import type { AssemblyFileDto, AssemblyPage } from "@/lib/contracts/assemblies";
import { pageKeyOf } from "./arrange";
import { EntryAction } from "./entry-action";

const THUMBNAIL_PX = 240;

type Props = {
  files: readonly AssemblyFileDto[];
  pages: readonly AssemblyPage[];
  /** @param focus id of the button that keeps the focus */
  move: (from: number, to: number, focus: string | null) => void;
  turn: (index: number) => void;
  remove: (index: number) => void;
};

/** Thumbnails of all pages in order; each can be moved, rotated and removed. */
export function PageGrid({ files, pages, move, turn, remove }: Props) {
  const reorder = useReorder({ list: "page", move: (from, to) => move(from, to, null) });
  return (
    <ol
      aria-label="Pages"
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 max-sm:grid-cols-2"
    >
      {pages.map((page, index) => {
        const { grab, target, isDragged, isOver } = reorder(index);
        return (
          <li
            key={pageKeyOf(page)}
            {...grab}
            {...target}
            className={cn(
              "flex flex-col gap-2 rounded-md border border-line bg-raised p-2 [contain-intrinsic-size:9.5rem_15rem] [content-visibility:auto]",
              isDragged && "opacity-50",
              isOver && "border-accent bg-accent-soft",
            )}
          >
            <PageTile
              file={files.find(({ id }) => id === page.file)}
              page={page}
              index={index}
              isLast={index === pages.length - 1}
              move={move}
              turn={turn}
              remove={remove}
            />
          </li>
        );
      })}
    </ol>
  );
}

const idOf = ({ file, page }: AssemblyPage): string => `page-${file}-${page}`;

export const removeButtonId = (page: AssemblyPage): string => `${idOf(page)}-remove`;

type TileProps = Pick<Props, "move" | "remove" | "turn"> & {
  file: AssemblyFileDto | undefined;
  page: AssemblyPage;
  index: number;
  isLast: boolean;
};

function PageTile({ file, page, index, isLast, move, turn, remove }: TileProps) {
  const number = index + 1;
  const [earlier, later] = ["earlier", "later"].map((way) => `${idOf(page)}-${way}`);
  return (
    <>
      <Thumbnail file={file} page={page} number={number} />
      <p className="truncate text-xs" title={file?.name}>
        <span className="font-medium tabular-nums">{number}</span>
        <span className="text-muted"> · {file?.name}</span>
      </p>
      <div className="flex justify-between">
        <EntryAction
          id={earlier}
          label={`Move page ${number} earlier`}
          hint="Move earlier"
          isOff={index === 0}
          onClick={() => move(index, index - 1, earlier ?? null)}
        >
          <ArrowLeft />
        </EntryAction>
        <EntryAction label={`Rotate page ${number}`} hint="Rotate" onClick={() => turn(index)}>
          <RotateCw />
        </EntryAction>
        <EntryAction
          id={removeButtonId(page)}
          label={`Remove page ${number}`}
          hint="Remove the page"
          onClick={() => remove(index)}
        >
          <X />
        </EntryAction>
        <EntryAction
          id={later}
          label={`Move page ${number} later`}
          hint="Move later"
          isOff={isLast}
          onClick={() => move(index, index + 1, later ?? null)}
        >
          <ArrowRight />
        </EntryAction>
      </div>
    </>
  );
}

/** The image shows the page as it is in its file; the browser rotates it. */
function Thumbnail(props: { file: AssemblyFileDto | undefined; page: AssemblyPage; number: number }) {
  const { file, page, number } = props;
  const size = file?.pages[page.page - 1];
  if (!file || !size) return null;
  const isLying = page.rotation % 180 !== 0;
  const [width, height] = isLying ? [size.height, size.width] : [size.width, size.height];
  // Scales the page to the square frame. Rotation swaps width and height.
  const scale = 100 / Math.max(width, height);
  return (
    <div className="relative aspect-square cursor-grab rounded-sm bg-tint">
      {/* biome-ignore lint/performance/noImgElement: our renderer already produces sized images. */}
      <img
        src={`${file.images.base}/${page.page}-${THUMBNAIL_PX}?${file.images.query}`}
        alt={`Page ${number}: page ${page.page} of ${file.name}${page.rotation ? `, rotated by ${page.rotation}°` : ""}`}
        loading="lazy"
        draggable={false}
        className="absolute top-1/2 left-1/2 bg-white shadow-raised"
        style={{
          width: `${size.width * scale * 0.94}%`,
          height: `${size.height * scale * 0.94}%`,
          transform: `translate(-50%, -50%) rotate(${page.rotation}deg)`,
        }}
      />
    </div>
  );
}
