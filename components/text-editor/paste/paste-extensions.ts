import type { Extensions } from "@tiptap/core";
import { promptForPlan } from "@/components/account/report-failure";
import { DEFAULT_PAGE } from "@/components/editor/model/text-content";
import { ImageUploads } from "@/components/text-editor/paste/image-uploads";
import type { PasteLoss } from "@/components/text-editor/paste/losses";
import { PasteHandling } from "@/components/text-editor/paste/paste-handling";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { imageFailure } from "@/lib/client/image-failure";
import type { BodyPage } from "@/lib/contracts/body";
import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-constants";
import { ANIMATION_WARNING } from "@/lib/contracts/picture-types";

const PX_PER_POINT = 96 / 72;
/** Id of the toast: only the latest paste is reported. */
const TOAST = "paste";
/** Duration in milliseconds, long enough to read several sentences. */
const READING_MS = 15_000;

interface Options {
  readonly workspaceId: () => string;
  readonly page: () => BodyPage | null;
  readonly undo: () => void;
  /** Called with the content that could not be kept. */
  readonly onLosses: (losses: readonly PasteLoss[]) => void;
}

function widthOf(page: BodyPage | null): number {
  const { size, margins } = page ?? DEFAULT_PAGE;
  return Math.max(1, (PAGE_WIDTHS_PT[size] - margins.left - margins.right) * PX_PER_POINT);
}

/** Stores an image in the workspace. @throws {Error} with a user-facing message */
async function upload(file: File, workspaceId: string): Promise<string> {
  try {
    return (await countersign.uploadImage({ workspaceId, form: { file } })).id;
  } catch (error) {
    promptForPlan(error);
    throw new Error(imageFailure(error).message, { cause: error });
  }
}

/** Extensions for pasting and dropping; losses are reported. */
export const pasteExtensions = ({ workspaceId, page, undo, onLosses }: Options): Extensions => [
  ImageUploads.configure({
    upload: (file) => upload(file, workspaceId()),
    onDone: ({ stilled, failures }) => {
      if (stilled > 0) toast(ANIMATION_WARNING, { duration: READING_MS });
      if (failures.length === 0) return;
      const title =
        failures.length === 1 ? "An image couldn’t be added" : `${failures.length} images couldn’t be added`;
      toast.error(title, { description: [...new Set(failures)].join(" ") });
    },
  }),
  PasteHandling.configure({
    width: () => widthOf(page()),
    onRefused: (reason) =>
      void toast.error("Nothing was pasted", { id: TOAST, description: reason, duration: READING_MS }),
    onPasted: ({ losses, isMarkdown }) => {
      if (losses.length > 0) onLosses(losses);
      if (isMarkdown)
        toast("Markdown was formatted", { id: TOAST, action: { label: "Keep as text", onClick: undo } });
    },
  }),
];
