import type { CompleteRecipient } from "@/lib/platform/pdf/completion-input";
import type { Canvas } from "@/lib/platform/pdf/stamp/canvas";
import { type DrawingTools, drawMark } from "@/lib/platform/pdf/stamp/draw-mark";
import { operands } from "@/lib/platform/pdf/text/pdf-number";
import { describeDevice } from "./device";
import { labelled } from "./header-section";
import { COLOURS, TYPE } from "./look";
import type { PageFlow } from "./page-flow";
import type { TimeFormat } from "./times";
import type { SetText, Typesetter } from "./typesetter";

const SIGNATURE_WIDTH = 158;
const SIGNATURE_HEIGHT = 58;
/** Height of the line below the signature. */
const SIGNATURE_LINE = 11;
const GUTTER = 18;
const ROW_GAP = 6;
const PADDING = 12;
const HASH_GAP = 4;
/** Maximum number of uploaded files listed; the audit trail has all of them. */
const MAX_FILES = 20;

/** The recipients: when, from where, how authenticated, and the signature each adopted. */
export async function recipientsSection(
  flow: PageFlow,
  recipients: readonly CompleteRecipient[],
  type: Typesetter,
  time: TimeFormat,
  tools: DrawingTools,
): Promise<void> {
  const heading = await type.set("Recipients", flow.contentWidth, TYPE.section);
  let isFirst = true;
  for (const recipient of recipients) {
    const card = await recipientCard(recipient, flow.contentWidth, type, time);
    const headingHeight = isFirst ? heading.height + 8 : 0;
    flow.ensure(headingHeight + card.height);
    if (isFirst) heading.draw(flow.canvas, flow.left, flow.top);
    flow.advance(headingHeight);
    flow.rule();
    card.draw(flow.canvas, flow.left, flow.top);
    if (recipient.signature) await drawSignature(flow, recipient, flow.top - PADDING, tools);
    flow.advance(card.height);
    isFirst = false;
  }
  flow.rule();
  flow.advance(20);
}

async function recipientCard(
  recipient: CompleteRecipient,
  width: number,
  type: Typesetter,
  time: TimeFormat,
): Promise<SetText> {
  const textWidth = width - SIGNATURE_WIDTH - GUTTER;
  const name = await type.set(recipient.name, textWidth, TYPE.name);
  const identity = await type.set(`${recipient.role} · ${recipient.email}`, textWidth, TYPE.note);
  const rows = await factRows(recipient, textWidth, type, time);
  const hashes = await hashRows(recipient, width, type);
  const rowsHeight = rows.reduce((sum, row) => sum + rowHeight(row) + ROW_GAP, 0);
  const hashesHeight =
    hashes.length > 0 ? hashes.reduce((sum, hash) => sum + hash.height + HASH_GAP, -HASH_GAP) : -ROW_GAP;
  const textHeight = name.height + 1 + identity.height + 8 + rowsHeight;
  const upperHeight = Math.max(textHeight, recipient.signature ? SIGNATURE_HEIGHT + 4 : 0);
  return {
    width,
    height: 2 * PADDING + upperHeight + hashesHeight,
    draw(canvas, x, top) {
      let y = top - PADDING;
      name.draw(canvas, x, y);
      y -= name.height + 1;
      identity.draw(canvas, x, y);
      y -= identity.height + 8;
      for (const row of rows) {
        drawRow(canvas, row, x, y, textWidth);
        y -= rowHeight(row) + ROW_GAP;
      }
      y = top - PADDING - upperHeight;
      for (const hash of hashes) {
        hash.draw(canvas, x, y);
        y -= hash.height + HASH_GAP;
      }
    },
  };
}

/** Hashes of the consent text and of the uploaded files. */
async function hashRows(
  { consentSha256, files }: CompleteRecipient,
  width: number,
  type: Typesetter,
): Promise<SetText[]> {
  const rows: [string, string][] = [
    ...(consentSha256 ? [["SHA-256 of the consent text", consentSha256] as [string, string]] : []),
    ...files
      .slice(0, MAX_FILES)
      .map(({ name, sha256 }): [string, string] => [`SHA-256 of the file “\u2068${name}\u2069”`, sha256]),
  ];
  const set: SetText[] = [];
  for (const [label, hash] of rows) set.push(await labelled(type, label, hash, width, TYPE.smallHash));
  return set;
}

/** Two facts per row; facts that do not apply are omitted. */
async function factRows(
  recipient: CompleteRecipient,
  width: number,
  type: Typesetter,
  time: TimeFormat,
): Promise<SetText[][]> {
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
  const set: SetText[] = [];
  for (const [label, value] of facts) if (value) set.push(await labelled(type, label, value, column));
  return Array.from({ length: Math.ceil(set.length / 2) }, (_, row) => set.slice(row * 2, row * 2 + 2));
}

function rowHeight(row: readonly SetText[]): number {
  return Math.max(0, ...row.map((fact) => fact.height));
}

function drawRow(canvas: Canvas, row: readonly SetText[], x: number, top: number, width: number): void {
  const column = (width - GUTTER) / 2;
  for (const [index, fact] of row.entries()) fact.draw(canvas, x + index * (column + GUTTER), top);
}

async function drawSignature(
  flow: PageFlow,
  { signature }: CompleteRecipient,
  top: number,
  tools: DrawingTools,
): Promise<void> {
  if (!signature) return;
  const x = flow.left + flow.contentWidth - SIGNATURE_WIDTH;
  const y = top - SIGNATURE_HEIGHT;
  flow.canvas.fill(x, y, SIGNATURE_WIDTH, SIGNATURE_HEIGHT, COLOURS.tint);
  flow.canvas.fill(x + 10, y + SIGNATURE_LINE, SIGNATURE_WIDTH - 20, 0.5, COLOURS.line);
  // Pens cross the line; a typed name stands on it, whose last resort are several lines.
  const bottom = signature.kind === "typed-signature" ? SIGNATURE_LINE + 2 : 7;
  const area = { width: SIGNATURE_WIDTH - 24, height: SIGNATURE_HEIGHT - 7 - bottom };
  flow.canvas.draw(`q ${operands([1, 0, 0, 1, x + 12, y + bottom])} cm`);
  await drawMark(flow.canvas, signature, area, 0.5, tools);
  flow.canvas.draw("Q");
}
