import { docsGroups } from "@/app/(product)/docs/_lib/docs-groups";
import { llmsText } from "@/app/(product)/docs/_lib/llms-text";
import { env } from "@/lib/env";

/** Immutable for the life of the process. */
let text: string | undefined;

/** The documentation's contents for language models (llmstxt.org). */
export function GET(): Response {
  text ??= llmsText(env.appUrl, docsGroups(env.appUrl));
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
