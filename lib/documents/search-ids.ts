import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type IndexWord, indexWords } from "@/lib/pure/index-words";
import { likePattern } from "@/lib/pure/like-pattern";

/** How many documents a search reads through to see how common its words are, and at most to fill its page. */
const PROBE = 1_000;
const FARTHEST = 10_000;
/** Words are not spread evenly. */
const MARGIN = 1.5;
/** The index is asked for as many words as leave this share of the documents, if they have nothing to do with each other. */
const RARE = 0.003;

type Search = { conditions: Prisma.Sql[]; text: string; count: number };
type Found = {
  ids: string[];
  /** No older document belongs on the page. */
  isComplete: boolean;
  /** The words counted, or their ends where those are as rare, and in how many of the documents read through; the rarest first. */
  words: { piece: string; hits: number }[];
  seen: number;
};

/**
 * Ids of documents that have a text in their names or recipients, newest first. A common text fills its page from the
 * newest documents, while the trigram index has to find every document that has it before the newest are known; a rare
 * one is found by the index, whatever the workspace's size (decision 0006).
 * @param conditions that they meet besides @param text in lower case @param count at most
 */
export async function searchIds(conditions: Prisma.Sql[], text: string, count: number): Promise<string[]> {
  const search: Search = { conditions, text, count };
  const probe = await searchNewest(search, PROBE, indexWords(text));
  if (probe.isComplete) return probe.ids;
  // So far the page reaches back if the words are as common among older documents.
  const reach = Math.ceil((MARGIN * PROBE * count) / probe.ids.length);
  const walk = reach <= FARTHEST ? await searchNewest(search, reach, []) : null;
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

/** @param words to be counted */
async function searchNewest(
  { conditions, text, count }: Search,
  reach: number,
  words: IndexWord[],
): Promise<Found> {
  const [pieces, ends] = [words.map(({ word }) => word), words.map(({ end }) => end)];
  const [found] = await db().$queryRaw<Omit<Found, "isComplete">[]>`
    with newest as materialized (
      select id, search_text from documents where ${Prisma.join(conditions, " and ")}
       order by id desc limit ${reach})
    select (select count(*)::int from newest) as seen,
           array(select id::text from newest where search_text like ${likePattern(text)}
                  order by id desc limit ${count}) as ids,
           (select coalesce(jsonb_agg(
                     jsonb_build_object('piece', case when end_hits <= hits then ending else word end,
                                        'hits', least(hits, end_hits)) order by least(hits, end_hits), place), '[]')
              from unnest(${pieces}::text[], ${ends}::text[], ${pieces.map(likePattern)}::text[],
                          ${ends.map(likePattern)}::text[])
                   with ordinality as w (word, ending, word_pattern, end_pattern, place),
                   lateral (select count(*) filter (where search_text like word_pattern) as hits,
                                   count(*) filter (where search_text like end_pattern) as end_hits
                              from newest) as counted) as words`;
  if (!found) throw new Error("an aggregate has a row");
  return { ...found, isComplete: found.ids.length === count || found.seen < reach };
}

/**
 * By the index, which is asked for rare words or their ends instead of the whole text: each further three characters are another list
 * for it to read. What it finds is compared with the text by an expression that no index knows. Materialized, so that
 * the order has no part in how they are found: PostgreSQL sometimes thinks rare words common, and would walk through
 * the whole workspace, newest first, until it has a page of them.
 */
async function searchAll({ conditions, text, count }: Search, words: string[]): Promise<string[]> {
  const matches = [
    ...words.map((word) => Prisma.sql`search_text like ${likePattern(word)}`),
    Prisma.sql`search_text || '' like ${likePattern(text)}`,
  ];
  const rows = await db().$queryRaw<{ id: string }[]>`
    with found as materialized (
      select id from documents where ${Prisma.join([...conditions, ...matches], " and ")})
    select id from found order by id desc limit ${count}`;
  return rows.map(({ id }) => id);
}
