import { type Extensions, Node } from "@tiptap/core";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { FieldBlockNode, FieldNode, type FieldOptions } from "@/components/text-editor/extensions/field";
import { Image, type ImageOptions } from "@/components/text-editor/extensions/image";
import { Indent } from "@/components/text-editor/extensions/indent";
import { Link } from "@/components/text-editor/extensions/link";
import { ListMarkers } from "@/components/text-editor/extensions/list-markers";
import { ListItem, OrderedList } from "@/components/text-editor/extensions/lists";
import { PageBreak, type PageBreakOptions } from "@/components/text-editor/extensions/page-break";
import { tableExtensions } from "@/components/text-editor/extensions/table";
import { VariableNode, type VariableOptions } from "@/components/text-editor/extensions/variable";

export interface TextExtensionOptions {
  readonly field?: Partial<FieldOptions>;
  readonly variable?: Partial<VariableOptions>;
  readonly image?: Partial<ImageOptions>;
  readonly pageBreak?: Partial<PageBreakOptions>;
}

const Document = Node.create({ name: "doc", topNode: true, content: "(block | pageBreak)+" });

/**
 * The schema of the text editor, which is that of a body (`lib/contracts/body.ts`), with input rules and shortcuts.
 * Undo belongs to the template editor, because it also covers fields, roles and settings.
 */
export const textExtensions = ({
  field,
  variable,
  image,
  pageBreak,
}: TextExtensionOptions = {}): Extensions => [
  Document,
  StarterKit.configure({
    document: false,
    undoRedo: false,
    code: false,
    codeBlock: false,
    link: false,
    orderedList: false,
    listItem: false,
    heading: { levels: [1, 2, 3, 4] },
  }),
  OrderedList,
  ListItem,
  ListMarkers,
  Link,
  Subscript,
  Superscript,
  TextAlign.configure({ types: ["paragraph", "heading"] }),
  Indent,
  ...tableExtensions(),
  Image.configure(image),
  PageBreak.configure(pageBreak),
  FieldNode.configure(field),
  FieldBlockNode.configure(field),
  VariableNode.configure(variable),
];
