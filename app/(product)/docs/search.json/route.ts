import { env } from "@/lib/env";
import { searchEntries } from "../_lib/search-entries";

/** Immutable for the life of the process. */
let text: string | undefined;

/** The search index of the documentation; fetched when the search is first focused. */
export function GET(): Response {
  text ??= JSON.stringify(searchEntries(env.appUrl));
  return new Response(text, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" },
  });
}
