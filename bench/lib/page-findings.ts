import type { Result } from "lighthouse";

type Item = Record<string, unknown> & {
  node?: { selector?: string; snippet?: string; explanation?: string };
  url?: string;
};

/** Categories whose failed audits are findings. Performance is not one of them: its causes are listed separately. */
const CATEGORIES = ["accessibility", "best-practices"];
/** Smaller differences in bytes are not reported. */
const MIN_BYTES = 20 * 1024;
const MIN_SHIFT = 0.01;
const MAX_PLACES = 5;

/** Items of an audit's table, or of the tables in its list. */
function itemsOf(result: Result, id: string): Item[] {
  const details = result.audits[id]?.details as { items?: Item[] } | undefined;
  const items = details?.items ?? [];
  return items.flatMap((item) => (Array.isArray(item.items) ? (item.items as Item[]) : [item]));
}

const whereOf = ({ node, url }: Item): string =>
  (node?.snippet ?? url ?? "").replaceAll(/\s+/g, " ").slice(0, 140);

function failed(result: Result): string[] {
  return CATEGORIES.flatMap((category) => {
    const refs = result.categories[category]?.auditRefs ?? [];
    return refs.flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      const places = itemsOf(result, id).map(whereOf).filter(Boolean).slice(0, MAX_PLACES);
      return [`${id}: ${audit.title}`, ...places.map((place) => `  ${place}`)];
    });
  });
}

function wasted(result: Result): string[] {
  return ["unused-javascript", "unused-css-rules", "legacy-javascript"].flatMap((id) => {
    const bytes = itemsOf(result, id).reduce((sum, item) => sum + Number(item.wastedBytes ?? 0), 0);
    return bytes > MIN_BYTES ? [`${id}: ${Math.round(bytes / 1024)} KiB`] : [];
  });
}

/**
 * What to look at on a page: failed audits, wasted bytes, render-blocking resources, layout shifts, and the largest
 * element.
 */
export function findingsOf(result: Result): string[] {
  const blocking = itemsOf(result, "render-blocking-resources").map(
    (item) => `blocks rendering: ${String(item.url)} (${Math.round(Number(item.wastedMs ?? 0))} ms)`,
  );
  const shifts = itemsOf(result, "layout-shifts")
    .filter(({ score }) => Number(score) >= MIN_SHIFT)
    .map((item) => `moves by ${Number(item.score).toFixed(3)}: ${whereOf(item)}`);
  const largest = itemsOf(result, "largest-contentful-paint-element")
    .slice(0, 1)
    .map((item) => `largest element: ${whereOf(item)}`);
  const shown = (result.categories.performance?.score ?? 0) < 0.95 ? [...largest, ...blocking] : [];
  return [...failed(result), ...wasted(result), ...shifts, ...shown];
}
