import type { CompletionInput } from "@/lib/document-engine/completion-input";
import type { DrawingTools } from "@/lib/document-engine/stamp/draw-mark";
import type { TextFonts } from "@/lib/document-engine/text/text-fonts";
import { drawAuditSection } from "./audit-section";
import { drawHeaderSection } from "./header-section";
import { type ContentPage, PageFlow } from "./page-flow";
import { drawRecipientsSection } from "./recipients-section";
import { COLOURS, MARGIN, TYPE_SIZES } from "./styles";
import { timeFormat } from "./time-format";
import { Typesetter } from "./typesetter";

export interface PaperSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

const A4: PaperSize = { width: 595.28, height: 841.89 };
const LETTER: PaperSize = { width: 612, height: 792 };

/**
 * Paper size of the certificate, taken from the document's first page so that both print alike: Letter if one side of
 * that page is as long as Letter's shorter side, otherwise A4.
 */
export function certificatePaper(firstPage: PaperSize): PaperSize {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 3;
  const isLetterWide = isNear(firstPage.width, 612) || isNear(firstPage.height, 612);
  return isLetterWide ? LETTER : A4;
}

/**
 * Draws the certificate of completion: what was signed, by whom, when, from where, and how to verify it. The pages are
 * not bound to a document, so the same ones are used standalone and appended to the signed document.
 */
export async function drawCertificate(
  input: CompletionInput,
  paper: PaperSize,
  texts: TextFonts,
  tools: DrawingTools,
): Promise<readonly ContentPage[]> {
  const flow = new PageFlow(texts, paper);
  const type = new Typesetter(tools);
  const time = timeFormat(input.document.timezone);
  await drawHeaderSection(flow, input, type, time);
  await drawRecipientsSection(flow, input.recipients, type, time, tools);
  await drawAuditSection(flow, input.audit, type, time);
  await footers(flow, input, type);
  return flow.pages;
}

async function footers(flow: PageFlow, { document }: CompletionInput, type: Typesetter): Promise<void> {
  const top = MARGIN - 4;
  for (const [index, { canvas }] of flow.pages.entries()) {
    const left = await type.set(
      `${document.productName} certificate of completion · ${document.id}`,
      flow.contentWidth - 90,
      TYPE_SIZES.label,
    );
    const right = await type.set(`Page ${index + 1} of ${flow.pages.length}`, 80, TYPE_SIZES.label);
    canvas.fill(flow.left, top + 6, flow.contentWidth, 0.5, COLOURS.line);
    left.draw(canvas, flow.left, top);
    right.draw(canvas, flow.left + flow.contentWidth - right.width, top);
  }
}
