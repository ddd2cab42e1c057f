import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, type Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { describe, expect, it, vi } from "vitest";
import { bodyOf } from "@/components/text-editor/extensions/body-json";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { ImageUploads, uploadFailureText } from "@/components/text-editor/paste/image-uploads";
import { PasteHandling } from "@/components/text-editor/paste/paste-handling";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { ContentBody } from "@/lib/contracts/body";
import { MOVING } from "@/test/fixtures/pictures/other-pictures";

/** Images that the clipboard contains as files: a screenshot, or an image copied from a browser or image editor. */

const ID = "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77";
const schema = getSchema(textExtensions());
const line = (text = "") => ({ type: "paragraph", content: text ? [{ type: "text", text }] : [] });

/** An editor state that does what a view does for its plugins. */
function start(upload: (file: File) => Promise<string>) {
  const onDone = vi.fn();
  const onRefused = vi.fn();
  const uploads = ImageUploads.config.addProseMirrorPlugins?.call({
    options: { upload, onDone },
    storage: { expected: null },
  } as never) as Plugin[];
  const pasting = PasteHandling.config.addProseMirrorPlugins?.call({
    editor: {},
    options: { width: () => 600, onPasted: () => {}, onRefused },
  } as never) as Plugin[];
  const doc = Node.fromJSON(schema, { type: "doc", content: [line("Plan:"), line(), line("End")] });
  let state = EditorState.create({ doc, plugins: [...uploads, ...pasting] });
  const view = {
    editable: true,
    isDestroyed: false,
    composing: false,
    get state() {
      return state;
    },
    dispatch(tr: Transaction) {
      state = state.apply(tr);
      for (const one of views) one.update?.(view, state);
    },
  } as unknown as EditorView;
  const views = uploads.map((plugin) => plugin.spec.view?.(view) ?? {});
  const paste = (files: readonly File[], data: Record<string, string> = {}): boolean => {
    const event = {
      clipboardData: { files, getData: (type: string) => data[type] ?? "" },
      preventDefault: vi.fn(),
    };
    const handlers = pasting[0]?.props.handleDOMEvents as unknown as {
      paste: (view: EditorView, event: unknown) => boolean;
    };
    const isTaken = handlers.paste(view, event);
    expect(event.preventDefault).toHaveBeenCalledTimes(isTaken ? 1 : 0);
    return isTaken;
  };
  const outline = () =>
    outlineOf(
      (ContentBody.parse(bodyOf(state.doc)) as unknown as { content: Parameters<typeof outlineOf>[0] })
        .content,
    );
  return { view, paste, outline, onDone, onRefused };
}

const picture = new File([new Uint8Array([137, 80, 78, 71])], "image.png", { type: "image/png" });

/** Moves the cursor to the empty second line. */
const toEmptyLine = ({ state, dispatch }: EditorView): void => {
  const pos = (state.doc.firstChild?.nodeSize ?? 0) + 1;
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, pos)));
};

describe("a picture of the clipboard", () => {
  it("is stored, and stands in the empty line of the cursor, where that is by then", async () => {
    let answer: (id: string) => void = () => {};
    const upload = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    const { view, paste, outline, onDone } = start(upload);
    toEmptyLine(view);
    expect(paste([picture])).toBe(true);
    await vi.waitFor(() => expect(upload).toHaveBeenCalledWith(picture));
    // Meanwhile, text is typed above it.
    view.dispatch(view.state.tr.insertText("Floor ", 1));
    answer(ID);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ stored: 1, stilled: 0, failures: [] }));
    expect(outline()).toEqual(["paragraph: Floor Plan:", "image", "paragraph: End"]);
  });

  it("is told where it moved, of which a text has the first picture", async () => {
    const { view, paste, onDone } = start(() => Promise.resolve(ID));
    toEmptyLine(view);
    expect(paste([new File([MOVING.gif], "a.gif", { type: "image/gif" })])).toBe(true);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ stored: 1, stilled: 1, failures: [] }));
  });

  it("leaves no trace where it cannot be stored, and says why", async () => {
    const { view, paste, outline, onDone } = start(() => Promise.reject(new Error("Too large.")));
    toEmptyLine(view);
    expect(paste([picture])).toBe(true);
    await vi.waitFor(() =>
      expect(onDone).toHaveBeenCalledWith({ stored: 0, stilled: 0, failures: ["Too large."] }),
    );
    expect(outline()).toEqual(["paragraph: Plan:", "paragraph: ", "paragraph: End"]);
  });

  it("is sent whatever its format, also without a type, for the server to say what it is", async () => {
    const upload = vi.fn(() => Promise.reject(new Error("The file is in the HEIC format.")));
    const { paste, onDone } = start(upload);
    const files = [
      new File(["x"], "a.gif", { type: "image/gif" }),
      new File(["x"], "IMG_1.HEIC", { type: "" }),
    ];
    expect(paste(files)).toBe(true);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it("is refused with a reason where it is a file of another kind", () => {
    const upload = vi.fn(() => Promise.resolve(ID));
    const { paste, onRefused } = start(upload);
    expect(paste([new File(["PK"], "a.zip", { type: "application/zip" })])).toBe(true);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("PNG, JPEG, WebP, GIF or TIFF"),
    );
    expect(upload).not.toHaveBeenCalled();
    expect(paste([])).toBe(false);
  });
});

it("names the file of a picture that is refused, where it has a name of its own", () => {
  const error = new Error("The image is in the BMP format, which can’t be read here.");
  expect(["scan 1.bmp", "image.png", "image"].map((name) => uploadFailureText({ name }, error))).toEqual([
    `“scan 1.bmp”: ${error.message}`,
    error.message,
    error.message,
  ]);
});
