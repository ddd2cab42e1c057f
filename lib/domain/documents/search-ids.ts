import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { type IndexWord, indexWords } from "@/lib/pure/index-words";
import { likePattern } from "@/lib/pure/like-pattern";
import { searchWords } from "@/lib/pure/search-words";

/** How many of a list's first documents a search scans to estimate word frequencies, and possibly to fill its page. */
const PROBE = 1_000;
const FARTHEST = 10_000;
/** Safety factor: words are not evenly distributed. */
const MARGIN = 1.5;
/** The index is queried for as many words as are needed to reach this selectivity, assuming they are independent. */
const RARE = 0.003;

/** All that lists are sorted by. */
const SORTED_BY = Prisma.sql`id, updated_at, name, status, expires_at`;

type Search = {
  conditions: Prisma.Sql[];
  order: Prisma.Sql;
  /** Of the words searched for, all of which have to match. */
  patterns: string[];
  count: number;
};
type Found = {
  ids: string[];
  /** No document further down belongs on the page. */
  isComplete: boolean;
  /**
   * The index words counted (or their endings where equally rare), with the number of scanned documents that contain each;
   * the rarest first.
   */
  words: { piece: string; hits: number }[];
  seen: number;
};

/**
 * Ids of documents that contain every word of a text somewhere in their name, people or external id, in the list's
 * order. Common words fill their page by scanning the list's first documents, since the trigram index would have to find
 * every match before the first are known; rare ones are found by the index, whatever the workspace's size (docs/decisions/0016).
 * @param conditions additional filters
 * @param text search text in its form (`searchForm`), not blank
 * @param order as an `order by` over columns of `SORTED_BY`, which an index has
 * @param count maximum number of results
 */
export async function searchIds(
  conditions: Prisma.Sql[],
  text: string,
  order: Prisma.Sql,
  count: number,
): Promise<string[]> {
  const words = searchWords(text);
  const search: Search = { conditions, order, patterns: words.map(likePattern), count };
  const probe = await searchFirst(search, PROBE, indexWords(words));
  if (probe.isComplete) return probe.ids;
  // How far down the page reaches if the words are equally common there.
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
 * Queries the trigram index for rare words or their endings instead of all words: every further three characters are
 * another posting list to read. Candidates are rechecked against all words by an expression that no index matches.
 * Materialized, so that the sort order has no influence on the plan: PostgreSQL sometimes overestimates how common rare
 * words are and would scan the whole workspace, in the list's order, until it has a page of them.
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
