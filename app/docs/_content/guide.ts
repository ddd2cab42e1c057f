/** A guide as data: rendered by guide-page.tsx, found by the search, and run by the tests where it shows programs. */

/** A paragraph. In every text, `code` and [links](/docs) are understood. */
type Paragraph = string;

export type Block =
  | Paragraph
  | { code: string; title: string }
  | { list: readonly string[]; isOrdered?: boolean }
  | { note: string }
  | { table: { label: string; head: readonly string[]; rows: readonly (readonly string[])[] } };

export type GuideSection = { id: string; title: string; blocks: readonly Block[] };

export type Guide = { slug: string; title: string; lead: string; sections: readonly GuideSection[] };
