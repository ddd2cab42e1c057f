import { respondWith } from "@/lib/api/respond-with";
import { stopMails } from "@/lib/domain/mails/stop-mails";
import { AppError } from "@/lib/errors";
import { readJsonText } from "@/lib/platform/http/parse";

type Context = { params: Promise<{ what: string; token: string }> };

/** A path only: the pages' CSP restricts forms to their own origin, whatever host name was used. */
const pageOf = (what: string, token: string): string =>
  `/unsubscribe/${encodeURIComponent(what)}/${encodeURIComponent(token)}`;

const redirect = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });

/**
 * The target of `List-Unsubscribe`: mail services post here on their user's behalf, without cookies and without loading
 * a page (RFC 8058); the page's own form posts here too, and is redirected back to the page.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return respondWith(async () => {
    const { what, token } = await params;
    // `List-Unsubscribe=One-Click`, in either form encoding.
    const isOneClick = /\bOne-Click\b/i.test(await readJsonText(request));
    const isOurs = await stopMails(what, token);
    if (!isOneClick) return redirect(pageOf(what, token));
    if (!isOurs)
      throw new AppError("NOT_FOUND", {
        detail: "This link is incomplete, or its recipient no longer exists.",
      });
    return new Response("Unsubscribed.\n", {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  });
}

/** GET never unsubscribes, since malware scanners follow links: the page asks for confirmation. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { what, token } = await params;
  return redirect(pageOf(what, token));
}
