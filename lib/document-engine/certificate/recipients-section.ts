import type { CompletionRecipient } from "@/lib/document-engine/completion-input";
import { type DrawingTools, drawMark } from "@/lib/document-engine/stamp/draw-mark";
import { formatOperands } from "@/lib/document-engine/text/pdf-number";
import { describeDevice } from "./describe-device";
import { typesetLabelledValue } from "./header-section";
import type { PageFlow } from "./page-flow";
import { COLOURS, TYPE_SIZES } from "./styles";
import type { TimeFormatter } from "./time-format";
import type { TypesetText, Typesetter } from "./typesetter";

const SIGNATURE_WIDTH = 158;
const SIGNATURE_HEIGHT = 58;
/** Height of the line below the signature, in points. */
const SIGNATURE_LINE = 11;
const GUTTER = 18;
const ROW_GAP = 6;
const PADDING = 12;
const HASH_GAP = 4;
/** Maximum number of uploaded files listed; the audit trail has all of them. */
const MAX_FILES = 20;

/** Draws the recipients: when, from where and how they authenticated, and the signature that each adopted. */
export async function drawRecipientsSection(
  flow: PageFlow,
  recipients: readonly CompletionRecipient[],
  type: Typesetter,
  time: TimeFormatter,
  tools: DrawingTools,
): Promise<void> {
  const heading = await type.set("Recipients", flow.contentWidth, TYPE_SIZES.section);
  let isFirst = true;
  for (const recipient of recipients) {
    const card = await recipientCard(recipient, flow.contentWidth, type, time);
    const headingHeight = isFirst ? heading.height + 8 : 0;
    const whole = headingHeight + card.height;
    // A card that is longer than a page starts where its signature fits.
    const isLong = whole > flow.contentHeight;
    flow.ensure(isLong ? headingHeight + PADDING + SIGNATURE_HEIGHT : whole);
    if (isFirst) heading.draw(flow.canvas, flow.left, flow.top);
    flow.advance(headingHeight);
    flow.rule();
    flow.advance(PADDING);
    if (recipient.signature) await drawSignature(flow, recipient, flow.top, tools);
    drawCard(flow, card);
    flow.advance(PADDING);
    isFirst = false;
  }
  flow.rule();
  flow.advance(20);
}

/** The texts of one recipient, from top to bottom. */
interface Card {
  /** Beside the signature. */
  readonly upper: readonly Block[];
  readonly lower: readonly Block[];
  /** Height of the signature including the gap below it; 0 without a signature. */
  readonly signatureHeight: number;
  /** Total height, including padding. */
  readonly height: number;
}

interface Block {
  readonly set: TypesetText;
  /** Distance from the next block, in points. */
  readonly gap: number;
}

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { set, gap }) => sum + set.height + gap, 0);

async function recipientCard(
  recipient: CompletionRecipient,
  width: number,
  type: Typesetter,
  time: TimeFormatter,
): Promise<Card> {
  const textWidth = width - SIGNATURE_WIDTH - GUTTER;
  const name = await type.set(recipient.name, textWidth, TYPE_SIZES.name);
  const identity = await type.set(`${recipient.role} · ${recipient.email}`, textWidth, TYPE_SIZES.note);
  const rows = await factRows(recipient, textWidth, type, time);
  const hashes = await hashRows(recipient, width, type);
  const upper = [
    { set: name, gap: 1 },
    { set: identity, gap: 8 },
    ...rows.map((set, i) => ({ set, gap: i === rows.length - 1 && hashes.length === 0 ? 0 : ROW_GAP })),
  ];
  const lower = hashes.map((set, i) => ({ set, gap: i === hashes.length - 1 ? 0 : HASH_GAP }));
  const signatureHeight = recipient.signature ? SIGNATURE_HEIGHT + 4 : 0;
  const height = 2 * PADDING + Math.max(heightOf(upper), signatureHeight) + heightOf(lower);
  return { upper, lower, signatureHeight, height };
}

/** Draws a card at the flow's position; a card longer than a page continues on the next page, text by text. */
function drawCard(flow: PageFlow, { upper, lower, signatureHeight }: Card): void {
  const [start, page] = [flow.top, flow.canvas];
  drawBlocks(flow, upper);
  if (flow.canvas === page) flow.advance(Math.max(0, signatureHeight - (start - flow.top)));
  drawBlocks(flow, lower);
}

function drawBlocks(flow: PageFlow, blocks: readonly Block[]): void {
  for (const { set, gap } of blocks) {
    flow.ensure(set.height);
    set.draw(flow.canvas, flow.left, flow.top);
    flow.advance(set.height + gap);
  }
}

/** Hashes of the consent text and of the uploaded files. */
async function hashRows(
  { consentSha256, files }: CompletionRecipient,
  width: number,
  type: Typesetter,
): Promise<TypesetText[]> {
  const rows: [string, string][] = [
    ...(consentSha256 ? [["SHA-256 of the consent text", consentSha256] as [string, string]] : []),
    ...files
      .slice(0, MAX_FILES)
      .map(({ name, sha256 }): [string, string] => [`SHA-256 of the file “\u2068${name}\u2069”`, sha256]),
  ];
  const set: TypesetText[] = [];
  for (const [label, hash] of rows)
    set.push(await typesetLabelledValue(type, label, hash, width, TYPE_SIZES.smallHash));
  return set;
}

/** Two facts per row; facts that do not apply are omitted. */
async function factRows(
  recipient: CompletionRecipient,
  width: number,
  type: Typesetter,
  time: TimeFormatter,
): Promise<TypesetText[]> {
  const column = (width - GUTTER) / 2;
  const facts: [string, string | null][] = [
    ["Link emailed", recipient.sentAt && time(recipient.sentAt)],
    ["Opened", recipient.openedAt && time(recipient.openedAt)],
    ["Consented", recipient.consentedAt && time(recipient.consentedAt)],
    ["Signed", recipient.signedAt && time(recipient.signedAt)],
    ["Authentication", recipient.authentication],
    ["Signature", recipient.adopted],
    ["IP address", recipient.ip],
    ["Device", recipient.userAgent && describeDevice(recipient.userAgent)],
    ["IP address and device reported by", recipient.vouchedBy],
    ["Recorded by hash", recipient.bound],
    ...recipient.delegations.map(({ what, at, ip }): [string, string] => [
      "Delegated",
      `${what}; ${time(at)}${ip ? `, from ${ip}` : ""}`,
    ]),
  ];
  const set: TypesetText[] = [];
  for (const [label, value] of facts)
    if (value) set.push(await typesetLabelledValue(type, label, value, column));
  return Array.from({ length: Math.ceil(set.length / 2) }, (_, row) =>
    remainingColumns(set.slice(row * 2, row * 2 + 2), column),
  );
}

function remainingColumns(row: readonly TypesetText[], column: number): TypesetText {
  return {
    width: 2 * column + GUTTER,
    height: Math.max(0, ...row.map((fact) => fact.height)),
    draw(canvas, x, top) {
      for (const [index, fact] of row.entries()) fact.draw(canvas, x + index * (column + GUTTER), top);
    },
  };
}

async function drawSignature(
  flow: PageFlow,
  { signature }: CompletionRecipient,
  top: number,
  tools: DrawingTools,
): Promise<void> {
  if (!signature) return;
  const x = flow.left + flow.contentWidth - SIGNATURE_WIDTH;
  const y = top - SIGNATURE_HEIGHT;
  flow.canvas.fill(x, y, SIGNATURE_WIDTH, SIGNATURE_HEIGHT, COLOURS.tint);
  flow.canvas.fill(x + 10, y + SIGNATURE_LINE, SIGNATURE_WIDTH - 20, 0.5, COLOURS.line);
  // Pen strokes may cross the line. A typed name stands on it, and wraps onto several lines as a last resort.
  const bottom = signature.kind === "typed-signature" ? SIGNATURE_LINE + 2 : 7;
  const area = { width: SIGNATURE_WIDTH - 24, height: SIGNATURE_HEIGHT - 7 - bottom };
  flow.canvas.draw(`q ${formatOperands([1, 0, 0, 1, x + 12, y + bottom])} cm`);
  await drawMark(flow.canvas, signature, area, 0.5, tools);
  flow.canvas.draw("Q");
}
