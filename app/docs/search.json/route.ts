import { env } from "@/lib/env";
import { searchEntries } from "../_lib/search-entries";

/** The same for the life of a process. */
let text: string | undefined;

/** What the search of the documentation looks through; fetched when somebody first puts the cursor into it. */
export function GET(): Response {
  text ??= JSON.stringify(searchEntries(env.appUrl));
  return new Response(text, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" },
  });
}
