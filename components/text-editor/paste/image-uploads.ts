import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { PastedImage } from "@/components/text-editor/paste/inline";
import { isPendingImage, pendingIndex } from "@/components/text-editor/paste/pending-images";
import { isAnimation } from "@/lib/client/picture-format";
import { isImageFile } from "@/lib/client/upload-pdf";

/** An image that is being uploaded, and its position. */
interface Upload {
  readonly key: number;
  readonly pos: number;
  readonly file: () => File | null;
  readonly attrs: Readonly<Record<string, unknown>>;
}

type Change = { readonly add: readonly Upload[] } | { readonly remove: number };

export interface ImageUploadOptions {
  /** @returns the id of the stored image; rejects with a user-facing message */
  upload: (file: File) => Promise<string>;
  /** Called once all images of a paste are done. */
  onDone: (result: {
    readonly stored: number;
    /** Number of stored images that were animated. */
    readonly stilled: number;
    readonly failures: readonly string[];
  }) => void;
}

interface ImageUploadStorage {
  /** The images referenced by the blocks that are about to be pasted. */
  expected: readonly PastedImage[] | null;
}

declare module "@tiptap/core" {
  interface Storage {
    imageUploads: ImageUploadStorage;
  }
}

const KEY = new PluginKey<readonly Upload[]>("imageUploads");
/** Uploads at a time. */
const PARALLEL = 2;

/** The file in a data: URL; null if it cannot be decoded. */
export function fileFromDataUrl(src: string): File | null {
  const [, type = "", data = ""] = /^data:(image\/[a-z0-9.+-]+);base64,(.*)$/is.exec(src) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], "image", { type: type.replace("jpg", "jpeg") }) : null;
  } catch {
    return null;
  }
}

/**
 * Files that the browser identifies as images. The server checks their bytes, and rejects those that it cannot read.
 */
export const imageFiles = (files: Iterable<File>): File[] => [...files].filter(isImageFile);

/** Generic file names that browsers and this module give to pasted files and data: URLs. */
const NO_NAME = /^(?:image(?:\.\w+)?)?$/i;

/** Message about why an image was not added, with its file name if it has one. */
export function uploadFailureText(file: Pick<File, "name"> | null, error: unknown): string {
  const why = error instanceof Error ? error.message : "The image couldn’t be uploaded.";
  return file && !NO_NAME.test(file.name) ? `“${file.name}”: ${why}` : why;
}

let lastKey = 0;

/** Removes pending images from the document, since a body cannot reference them until they are stored. */
export function removeImages(state: EditorState, images: readonly PastedImage[]): Transaction | null {
  const { tr, doc, schema } = state;
  const found: { node: Node; pos: number; isOnly: boolean }[] = [];
  doc.descendants((node, pos, parent) => {
    if (isPendingImage(node)) found.push({ node, pos, isOnly: parent?.childCount === 1 });
  });
  let add: Upload[] = [];
  const line = schema.nodes.paragraph;
  for (const { node, pos, isOnly } of found.reverse()) {
    const before = tr.steps.length;
    if (isOnly && line) tr.replaceWith(pos, pos + 1, line.create());
    else tr.delete(pos, pos + 1);
    const maps = tr.mapping.maps.slice(before);
    add = add.map((one) => ({ ...one, pos: maps.reduce((at, map) => map.map(at), one.pos) }));
    const image = images[pendingIndex(node.attrs.imageId)];
    if (!image) continue;
    lastKey += 1;
    add.unshift({ key: lastKey, pos, file: () => fileFromDataUrl(image.src), attrs: node.attrs });
  }
  return found.length === 0 ? null : tr.setMeta(KEY, { add } satisfies Change);
}

function applyChange(uploads: readonly Upload[], tr: Transaction): readonly Upload[] {
  const moved = tr.docChanged
    ? uploads.map((one) => ({ ...one, pos: tr.mapping.map(one.pos, -1) }))
    : uploads;
  const change = tr.getMeta(KEY) as Change | undefined;
  if (!change) return moved;
  return "add" in change ? [...moved, ...change.add] : moved.filter(({ key }) => key !== change.remove);
}

function placeholder(): HTMLElement {
  const element = document.createElement("div");
  element.className = "image-upload";
  element.textContent = "Uploading image…";
  return element;
}

/** Inserts a stored image at its placeholder's current position. */
function insert(view: EditorView, key: number, imageId: string): boolean {
  const { state } = view;
  const upload = KEY.getState(state)?.find((one) => one.key === key);
  const type = state.schema.nodes.image;
  if (!upload || !type) return false;
  const { tr } = state;
  const node = type.create({ ...upload.attrs, imageId });
  const there = state.doc.nodeAt(upload.pos);
  const isEmptyLine = there?.type.name === "paragraph" && there.content.size === 0;
  if (isEmptyLine) tr.replaceWith(upload.pos, upload.pos + 2, node);
  else tr.replaceRangeWith(upload.pos, upload.pos, node);
  view.dispatch(tr.setMeta(KEY, { remove: key } satisfies Change));
  return true;
}

/** Uploads pasted and dropped images, and inserts each when it is stored. */
export const ImageUploads = Extension.create<ImageUploadOptions, ImageUploadStorage>({
  name: "imageUploads",

  addStorage() {
    return { expected: null };
  },

  addOptions() {
    return { upload: () => Promise.reject(new Error("Images can’t be uploaded here.")), onDone: () => {} };
  },

  addProseMirrorPlugins() {
    const { upload, onDone } = this.options;
    const { storage } = this;
    const started = new Set<number>();
    let queue: Upload[] = [];
    let running = 0;
    let stored = 0;
    let stilled = 0;
    let failures: string[] = [];

    async function send(view: EditorView, { key, file }: Upload): Promise<void> {
      const found = file();
      try {
        if (!found) throw new Error("The image is damaged.");
        const id = await upload(found);
        const isMoving = await isAnimation(found);
        if (!view.isDestroyed && insert(view, key, id)) {
          stored += 1;
          if (isMoving) stilled += 1;
        }
      } catch (error) {
        failures.push(uploadFailureText(found, error));
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(KEY, { remove: key } satisfies Change));
      }
    }

    function pump(view: EditorView): void {
      while (running < PARALLEL) {
        const next = queue.shift();
        if (!next) break;
        running += 1;
        void send(view, next).then(() => {
          running -= 1;
          pump(view);
        });
      }
      if (running > 0 || (stored === 0 && failures.length === 0)) return;
      onDone({ stored, stilled, failures });
      stored = 0;
      stilled = 0;
      failures = [];
    }

    return [
      new Plugin<readonly Upload[]>({
        key: KEY,
        state: { init: () => [], apply: (tr, uploads) => applyChange(uploads, tr) },
        appendTransaction: (transactions, _before, after) => {
          const images = storage.expected;
          if (!images || !transactions.some(({ docChanged }) => docChanged)) return null;
          storage.expected = null;
          return removeImages(after, images);
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              (KEY.getState(state) ?? []).map(({ pos, key }) =>
                Decoration.widget(pos, placeholder, { key: `upload ${key}`, side: -1 }),
              ),
            ),
        },
        view: () => ({
          update: (view) => {
            const fresh = (KEY.getState(view.state) ?? []).filter(({ key }) => !started.has(key));
            for (const one of fresh) started.add(one.key);
            queue = [...queue, ...fresh];
            if (fresh.length > 0) queueMicrotask(() => pump(view));
          },
        }),
      }),
    ];
  },
});

/** Uploads files, and inserts them at a position of the document. */
export function uploadImageFiles(view: EditorView, files: readonly File[], pos: number): void {
  const $pos = view.state.doc.resolve(pos);
  const at = $pos.depth === 0 ? pos : $pos.parent.content.size === 0 ? $pos.before() : $pos.after();
  const add = files.map((file): Upload => {
    lastKey += 1;
    return { key: lastKey, pos: at, file: () => file, attrs: { alt: "", width: null, align: null } };
  });
  view.dispatch(view.state.tr.setMeta(KEY, { add } satisfies Change));
}
