import type { CompletionAudit, CompletionAuditEvent } from "@/lib/document-engine/completion-input";
import type { PageFlow } from "./page-flow";
import { TYPE_SIZES } from "./styles";
import type { TimeFormatter } from "./time-format";
import type { TypesetText, Typesetter } from "./typesetter";

/**
 * Hex digits printed of each event's hash: enough to look it up in the exported audit trail, which has the full hash.
 */
const HASH_DIGITS = 16;
const GAP = 10;
const ROW_PADDING = 3.5;

/** Column widths as fractions: time, event, actor, address, hash. */
const COLUMNS = [0.245, 0.27, 0.215, 0.12, 0.15] as const;
const HEADINGS = ["Time", "Event", "By", "IP address", "Hash"] as const;

/** Draws all events of the audit trail, oldest first. */
export async function drawAuditSection(
  flow: PageFlow,
  audit: CompletionAudit,
  type: Typesetter,
  time: TimeFormatter,
): Promise<void> {
  const title = await type.set("Audit trail", flow.contentWidth, TYPE_SIZES.section);
  const explanation = await type.set(
    "Each event’s hash covers the event and the previous hash, so no event can be changed, removed or added " +
      "later without changing the head above.",
    flow.contentWidth,
    TYPE_SIZES.note,
  );
  const heading = await setRow(
    flow,
    HEADINGS.map((text) => [text, TYPE_SIZES.label] as const),
    type,
  );
  const introduction = title.height + 3 + explanation.height + 8;
  flow.ensure(introduction + heading.height + 60);
  title.draw(flow.canvas, flow.left, flow.top);
  explanation.draw(flow.canvas, flow.left, flow.top - title.height - 3);
  flow.advance(introduction);
  drawHeading(flow, heading);
  for (const event of audit.events) {
    const row = await setRow(flow, cells(event, time), type);
    if (flow.ensure(row.height)) drawHeading(flow, heading);
    row.draw(flow.canvas, flow.left, flow.top);
    flow.advance(row.height);
    flow.rule();
  }
}

function drawHeading(flow: PageFlow, heading: TypesetText): void {
  heading.draw(flow.canvas, flow.left, flow.top);
  flow.advance(heading.height);
  flow.rule();
}

type Cell = readonly [text: string, face: Parameters<Typesetter["set"]>[2]];

function cells(event: CompletionAuditEvent, time: TimeFormatter): Cell[] {
  const body = { ...TYPE_SIZES.body, size: 7.5 };
  return [
    [time(event.at), body],
    [event.detail ? `${event.title}\n${event.detail}` : event.title, body],
    [event.actor ?? "Countersign", body],
    [event.ip ?? "–", body],
    [event.hash.slice(0, HASH_DIGITS), TYPE_SIZES.smallHash],
  ];
}

async function setRow(flow: PageFlow, row: readonly Cell[], type: Typesetter): Promise<TypesetText> {
  const widths = COLUMNS.map((share) => share * flow.contentWidth);
  const set: TypesetText[] = [];
  for (const [index, [text, face]] of row.entries())
    set.push(await type.set(text, (widths[index] ?? 0) - (index < row.length - 1 ? GAP : 0), face));
  return {
    width: flow.contentWidth,
    height: Math.max(0, ...set.map((cell) => cell.height)) + 2 * ROW_PADDING,
    draw(canvas, x, top) {
      let left = x;
      for (const [index, cell] of set.entries()) {
        cell.draw(canvas, left, top - ROW_PADDING);
        left += widths[index] ?? 0;
      }
    },
  };
}
