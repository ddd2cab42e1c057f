import type { CompletionInput } from "@/lib/document-engine/completion-input";
import { formatDecimal } from "@/lib/document-engine/text/pdf-number";
import type { PageFlow } from "./page-flow";
import { drawQrCode } from "./qr-code";
import { COLOURS, TYPE_SIZES } from "./styles";
import { type TimeFormatter, timeZoneNote } from "./time-format";
import type { TypesetText, Typesetter } from "./typesetter";

const QR_SIDE = 68;
const GUTTER = 18;

/** Draws the title, the document's facts and how to verify them. */
export async function drawHeaderSection(
  flow: PageFlow,
  { document, audit, recipients }: CompletionInput,
  type: Typesetter,
  time: TimeFormatter,
): Promise<void> {
  await masthead(flow, document.productName, document.name, document.verifyUrl, type);
  const column = (flow.contentWidth - GUTTER) / 2;
  const fact = (label: string, value: string) => typesetLabelledValue(type, label, value, column);
  const rows: [TypesetText, TypesetText][] = [
    [await fact("Sent by", document.sender), await fact("Workspace", document.workspaceName)],
    [await fact("Sent", time(document.sentAt)), await fact("Completed", time(document.completedAt))],
    [
      await fact("Times", timeZoneNote(document.timezone)),
      await fact("Audit trail", `${count(audit.count, "event")}, up to the hash below`),
    ],
    [
      await fact("Document ID", document.id),
      await fact(
        "Contents",
        `${count(document.pageCount, "page")}, ${count(recipients.length, "recipient")}`,
      ),
    ],
  ];
  for (const [left, right] of rows) {
    left.draw(flow.canvas, flow.left, flow.top);
    right.draw(flow.canvas, flow.left + column + GUTTER, flow.top);
    flow.advance(Math.max(left.height, right.height) + 8);
  }
  for (const [label, hash] of [
    ["SHA-256 of the original document", document.sourceSha256],
    [`Audit trail head: hash of event ${audit.count}`, audit.head],
  ] as const) {
    const set = await typesetLabelledValue(type, label, hash, flow.contentWidth, TYPE_SIZES.hash);
    set.draw(flow.canvas, flow.left, flow.top);
    flow.advance(set.height + 8);
  }
  flow.advance(6);
}

async function masthead(
  flow: PageFlow,
  productName: string,
  documentName: string,
  verifyUrl: string,
  type: Typesetter,
): Promise<void> {
  const width = flow.contentWidth - QR_SIDE - GUTTER;
  const top = flow.top;
  drawBrandMark(flow, top);
  const brand = await type.set(productName, width - 16, TYPE_SIZES.brand);
  brand.draw(flow.canvas, flow.left + 16, top);
  flow.advance(brand.height + 16);
  const title = await type.set("Certificate of completion", width, TYPE_SIZES.title);
  title.draw(flow.canvas, flow.left, flow.top);
  flow.advance(title.height + 3);
  const name = await type.set(documentName, width, TYPE_SIZES.subtitle);
  name.draw(flow.canvas, flow.left, flow.top);
  flow.advance(name.height + 4);
  const qrLeft = flow.left + flow.contentWidth - QR_SIDE;
  drawQrCode(flow.canvas, verifyUrl, qrLeft, top - QR_SIDE, QR_SIDE);
  flow.advance(Math.max(0, flow.top - (top - QR_SIDE)) + 6);
  // The URL that the QR code encodes, for readers who cannot scan it. It is long, so it stands below the code and may
  // take the full width of the page.
  const verify = await type.set(`Verify at ${verifyUrl}`, flow.contentWidth, TYPE_SIZES.note);
  verify.draw(flow.canvas, flow.left + flow.contentWidth - verify.width, flow.top);
  flow.advance(verify.height + 10);
  flow.rule();
  flow.advance(14);
}

/** Side of the logo, in points; it is drawn on a grid of 24 units. */
const MARK_SIDE = 10.5;
/** Share of white that is mixed into the accent colour of the logo's line. */
const LINE_OPACITY = 0.6;

/** The small product logo as in the web UI: two pen strokes above a line. */
function drawBrandMark(flow: PageFlow, top: number): void {
  const scale = MARK_SIDE / 24;
  const accent = COLOURS.accent.map(formatDecimal).join(" ");
  const line = COLOURS.accent.map((part) => formatDecimal(part + (1 - part) * LINE_OPACITY)).join(" ");
  flow.canvas.draw(
    [
      `q ${formatDecimal(scale)} 0 0 ${formatDecimal(scale)} ${formatDecimal(flow.left)} ${formatDecimal(top - 0.7 - MARK_SIDE)} cm`,
      // The thick stroke around the square rounds its corners.
      `${accent} rg ${accent} RG 8 w 1 j 4 4 16 16 re B`,
      `${line} RG 2 w 1 J 5.75 5.5 m 18.25 5.5 l S`,
      "1 1 1 RG 7.25 9.5 m 10.75 18.25 l S 13 9.5 m 16.5 18.25 l S Q",
    ].join("\n"),
  );
}

/** Sets a value under a small label. */
export async function typesetLabelledValue(
  type: Typesetter,
  label: string,
  value: string,
  width: number,
  face: Parameters<Typesetter["set"]>[2] = TYPE_SIZES.body,
): Promise<TypesetText> {
  const upper = await type.set(label, width, TYPE_SIZES.label);
  const lower = await type.set(value, width, face);
  return {
    height: upper.height + 1 + lower.height,
    width: Math.max(upper.width, lower.width),
    draw(canvas, x, top) {
      upper.draw(canvas, x, top);
      lower.draw(canvas, x, top - upper.height - 1);
    },
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
