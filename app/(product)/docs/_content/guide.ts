/**
 * A guide as data: rendered as a page by [...guide]/page.tsx and as Markdown by markdown/, indexed by the search, and its
 * programs run by the tests.
 */

/** A paragraph. All texts support `code` and [links](/docs). */
type Paragraph = string;

export type Block =
  | Paragraph
  | { code: string; title: string }
  | { list: readonly string[]; isOrdered?: boolean }
  | { note: string }
  | { table: { label: string; head: readonly string[]; rows: readonly (readonly string[])[] } };

export type GuideSection = {
  id: string;
  title: string;
  /** Other words under which readers search for it. */
  keywords?: string;
  blocks: readonly Block[];
};

export type Guide = {
  /** Its path below /docs, such as `webhooks` or `self-hosting/backup`. */
  slug: string;
  title: string;
  lead: string;
  sections: readonly GuideSection[];
};

/** Guides for the same readers, under one title in the contents. */
export type GuideGroup = { title: string; guides: readonly Guide[] };
