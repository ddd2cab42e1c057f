import { env } from "@/lib/env";
import { changesFeed } from "../../_lib/changes-feed";

/** Immutable for the life of the process. */
let text: string | undefined;

/** The interface's changes, for feed readers. */
export function GET(): Response {
  text ??= changesFeed(env.appUrl);
  return new Response(text, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}
