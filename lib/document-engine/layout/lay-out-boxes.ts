import { type Column, type FlowContext, MAX_HEIGHT_SHARE } from "./column";
import { formRole } from "./field-place";
import { layOutLoneMarker, layOutParagraph } from "./lay-out-paragraph";
import { BLOCK_SPACING, PT_PER_PIXEL } from "./look";
import { StructureNode } from "./structure";

interface ImageAttributes {
  readonly imageId: string;
  readonly alt: string;
  readonly width: number | null;
  readonly align: "left" | "center" | "right" | null;
}

/** Size of the empty frame for a missing image, in points. */
const MISSING = { width: 160, height: 90 };

export async function layOutImage(flow: FlowContext, attrs: ImageAttributes, column: Column): Promise<void> {
  await layOutLoneMarker(flow, column);
  const { tools, out } = flow;
  const em = tools.page.fontSize;
  const image = tools.images.get(attrs.imageId) ?? null;
  const natural = image
    ? { width: image.width * PT_PER_PIXEL, height: image.height * PT_PER_PIXEL }
    : MISSING;
  const wanted = Math.min(attrs.width === null ? natural.width : attrs.width * PT_PER_PIXEL, column.width);
  const tallest = tools.pageHeight * (column.depth > 0 ? MAX_HEIGHT_SHARE : MAX_HEIGHT_SHARE * 2);
  const scale = Math.min(wanted / natural.width, tallest / natural.height);
  const [width, height] = [natural.width * scale, natural.height * scale];
  const side = attrs.align ?? (column.direction === "rtl" ? "right" : "left");
  const x = column.left + (column.width - width) * (side === "left" ? 0 : side === "center" ? 0.5 : 1);
  const isDescribed = attrs.alt.trim() !== "";
  const owner = isDescribed ? new StructureNode("Figure", column.owner, { alt: attrs.alt }) : null;
  out.gap(BLOCK_SPACING.image * em);
  out.push({ kind: "image", image, x, width, height, owner, isBreakable: true, bars: column.bars });
  out.gap(BLOCK_SPACING.image * em);
}

/** Lays out a field on a line of its own. */
export async function layOutFieldBlock(flow: FlowContext, fieldId: string, column: Column): Promise<void> {
  const { tools, out } = flow;
  const field = tools.values.fields.get(fieldId);
  if (!field) return;
  if (field.text !== null) {
    const text = { type: "text", text: field.text, marks: [] } as const;
    const style = { look: column.look, type: "P", after: BLOCK_SPACING.paragraph } as const;
    const content = field.text === "" ? [] : [text];
    await layOutParagraph(flow, content, { textAlign: null, indent: 0 }, column, style);
    return;
  }
  await layOutLoneMarker(flow, column);
  const em = tools.page.fontSize;
  const width = Math.min(Math.max(field.widthPt, 4), column.width);
  const height = Math.min(Math.max(field.heightPt, 4), tools.pageHeight * MAX_HEIGHT_SHARE);
  const x = column.direction === "rtl" ? column.left + column.width - width : column.left;
  const owner = new StructureNode("Form", column.owner, { role: formRole(field) });
  out.gap(BLOCK_SPACING.paragraph * em);
  out.push({ kind: "field", field, x, width, height, owner, isBreakable: true, bars: column.bars });
  out.gap(BLOCK_SPACING.paragraph * em);
}

export async function layOutRule(flow: FlowContext, column: Column): Promise<void> {
  const { left, width, bars } = column;
  await layOutLoneMarker(flow, column);
  const em = flow.tools.page.fontSize;
  flow.out.gap(BLOCK_SPACING.rule * em);
  flow.out.push({ kind: "rule", height: 1, isBreakable: true, bars, x: left, width });
  flow.out.gap(BLOCK_SPACING.rule * em);
}
