import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { type IndexWord, indexWords } from "@/lib/pure/index-words";
import { likePattern } from "@/lib/pure/like-pattern";
import { searchWords } from "@/lib/pure/search-words";

/**
 * Number of documents at the start of a list that a search scans to estimate word frequencies, and possibly to fill
 * its page.
 */
const PROBE = 1_000;
const FARTHEST = 10_000;
/** Safety factor: words are not evenly distributed. */
const MARGIN = 1.5;
/**
 * The index is queried for as many words as are needed to reach this selectivity, on the assumption that they are
 * independent.
 */
const RARE = 0.003;

/** All columns by which lists are sorted. */
const SORTED_BY = Prisma.sql`id, updated_at, name, status, expires_at`;

type Search = {
  conditions: Prisma.Sql[];
  order: Prisma.Sql;
  /** LIKE patterns of the words searched for, all of which have to match. */
  patterns: string[];
  count: number;
};
type Found = {
  ids: string[];
  /** Whether no document further down belongs on the page. */
  isComplete: boolean;
  /**
   * The counted index words (or their endings if equally rare), with the number of scanned documents that contain
   * each; the rarest first.
   */
  words: { piece: string; hits: number }[];
  seen: number;
};

/**
 * Returns the ids of documents that contain every word of a text somewhere in their name, people or external id, in
 * the list's order. For common words, the list's first documents are scanned to fill the page, since the trigram
 * index would have to find every match before it could return the first; rare words are looked up in the index,
 * whatever the workspace's size (docs/decisions/0016).
 * @param conditions additional filters
 * @param text search text in its form (`searchForm`), not blank
 * @param order an `order by` expression over columns of `SORTED_BY`, for which there is an index
 * @param count maximum number of results
 */
export async function searchDocumentIds(
  conditions: Prisma.Sql[],
  text: string,
  order: Prisma.Sql,
  count: number,
): Promise<string[]> {
  const words = searchWords(text);
  const search: Search = { conditions, order, patterns: words.map(likePattern), count };
  const probe = await searchFirst(search, PROBE, indexWords(words));
  if (probe.isComplete) return probe.ids;
  // How many documents have to be scanned to fill the page if the words are equally common further down.
  const reach = Math.ceil((MARGIN * PROBE * count) / probe.ids.length);
  const walk = reach <= FARTHEST ? await searchFirst(search, reach, []) : null;
  return walk?.isComplete ? walk.ids : searchAll(search, rareWords(probe));
}

function rareWords({ words, seen }: Found): string[] {
  let share = 1;
  const rare = [];
  for (const { piece, hits } of words) {
    if (share <= RARE) break;
    share *= hits / seen;
    rare.push(piece);
  }
  return rare;
}

/** @param words words to count */
async function searchFirst(
  { conditions, order, patterns, count }: Search,
  reach: number,
  words: IndexWord[],
): Promise<Found> {
  const [pieces, ends] = [words.map(({ word }) => word), words.map(({ end }) => end)];
  const [found] = await db().$queryRaw<Omit<Found, "isComplete">[]>`
    with first as materialized (
      select ${SORTED_BY}, search_text from documents where ${Prisma.join(conditions, " and ")}
       order by ${order} limit ${reach})
    select (select count(*)::int from first) as seen,
           array(select id::text from first where search_text like all(${patterns}::text[])
                  order by ${order} limit ${count}) as ids,
           (select coalesce(jsonb_agg(
                     jsonb_build_object('piece', case when end_hits <= hits then ending else word end,
                                        'hits', least(hits, end_hits)) order by least(hits, end_hits), place), '[]')
              from unnest(${pieces}::text[], ${ends}::text[], ${pieces.map(likePattern)}::text[],
                          ${ends.map(likePattern)}::text[])
                   with ordinality as w (word, ending, word_pattern, end_pattern, place),
                   lateral (select count(*) filter (where search_text like word_pattern) as hits,
                                   count(*) filter (where search_text like end_pattern) as end_hits
                              from first) as counted) as words`;
  if (!found) throw new Error("an aggregate has a row");
  return { ...found, isComplete: found.ids.length === count || found.seen < reach };
}

/**
 * Queries the trigram index for rare words or their endings instead of all words: every further three characters mean
 * another posting list to read. Candidates are rechecked against all words by an expression that no index matches.
 * The query is materialized, so that the sort order does not influence the plan: PostgreSQL sometimes overestimates
 * how common rare words are, and would scan the whole workspace in the list's order until a page is full.
 */
async function searchAll({ conditions, order, patterns, count }: Search, words: string[]): Promise<string[]> {
  const matches = [
    ...words.map((word) => Prisma.sql`search_text like ${likePattern(word)}`),
    Prisma.sql`search_text || '' like all(${patterns}::text[])`,
  ];
  const rows = await db().$queryRaw<{ id: string }[]>`
    with found as materialized (
      select ${SORTED_BY} from documents where ${Prisma.join([...conditions, ...matches], " and ")})
    select id from found order by ${order} limit ${count}`;
  return rows.map(({ id }) => id);
}
