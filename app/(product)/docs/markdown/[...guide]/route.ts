import { env } from "@/lib/env";
import { guidesOf } from "../../_content/guides";
import { guideMarkdown } from "../../_lib/guide-markdown";

type Context = { params: Promise<{ guide: string[] }> };

/** A guide as Markdown, at `/docs/{guide}.md` (next.config.ts). Rendered once: lib/api/shared-pages keeps the answer. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const slug = (await params).guide.join("/");
  const guide = guidesOf(env.appUrl).find((one) => one.slug === slug);
  if (!guide) return new Response("There is no such guide.\n", { status: 404 });
  return new Response(guideMarkdown(guide, env.appUrl), {
    headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
