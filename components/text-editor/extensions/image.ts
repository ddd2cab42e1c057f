import { mergeAttributes, Node, type NodeViewRenderer } from "@tiptap/core";
import { integerWithin, isImageId, oneOf } from "@/components/text-editor/extensions/parse-attributes";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

export const IMAGE_ALIGNMENTS = ["left", "center", "right"] as const;

export interface ImageOptions {
  /** URL of a stored image; null if images cannot be shown. */
  address: (imageId: string) => string | null;
  /** Node view that renders images; if null, they are plain images. */
  view: NodeViewRenderer | null;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    image: {
      /** Inserts a stored image on a line of its own. */
      insertImage: (attributes: { imageId: string; alt?: string; width?: number | null }) => ReturnType;
    };
  }
}

/** A stored image, referenced by its id; images from other URLs cannot be part of a text. */
export const Image = Node.create<ImageOptions>({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,

  addOptions() {
    return { address: () => null, view: null };
  },

  addAttributes() {
    return {
      imageId: { isRequired: true, parseHTML: (element) => element.getAttribute("data-image-id") },
      alt: {
        default: "",
        parseHTML: (element) => (element.getAttribute("alt") ?? "").slice(0, BODY_LIMITS.altLength),
      },
      width: {
        default: null,
        parseHTML: (element) => integerWithin(element.getAttribute("width"), [1, 10_000], 0) || null,
      },
      align: {
        default: null,
        parseHTML: (element) => oneOf(IMAGE_ALIGNMENTS, element.getAttribute("data-align")),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: "img[data-image-id]",
        getAttrs: (element) => (isImageId(element.getAttribute("data-image-id")) ? null : false),
      },
    ];
  },

  renderHTML({ node }) {
    const { imageId, alt, width, align } = node.attrs;
    const src = this.options.address(imageId);
    return [
      "img",
      mergeAttributes(
        { "data-image-id": imageId, alt },
        src === null ? {} : { src },
        width === null ? {} : { width },
        align === null ? {} : { "data-align": align },
      ),
    ];
  },

  addNodeView() {
    return this.options.view;
  },

  addCommands() {
    return {
      insertImage:
        (attributes) =>
        ({ commands }) =>
          isImageId(attributes.imageId) && commands.insertContent({ type: this.name, attrs: attributes }),
    };
  },
});
