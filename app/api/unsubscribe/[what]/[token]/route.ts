import { AppError } from "@/lib/errors";
import { readJsonText } from "@/lib/http/parse";
import { respondWith } from "@/lib/http/respond-with";
import { stopMails } from "@/lib/mailing/stop-mails";

type Context = { params: Promise<{ what: string; token: string }> };

/** A path alone: the policy of pages lets forms lead to their own origin, by whatever name it was reached. */
const pageOf = (what: string, token: string): string =>
  `/unsubscribe/${encodeURIComponent(what)}/${encodeURIComponent(token)}`;

const redirect = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });

/**
 * Where `List-Unsubscribe` points: a mail service posts here for its user, without cookies and without looking at pages
 * (RFC 8058); the page's own form posts here too, and is shown the page again.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return respondWith(async () => {
    const { what, token } = await params;
    // `List-Unsubscribe=One-Click`, in either of the encodings of forms.
    const isOneClick = /\bOne-Click\b/i.test(await readJsonText(request));
    const isOurs = await stopMails(what, token);
    if (!isOneClick) return redirect(pageOf(what, token));
    if (!isOurs)
      throw new AppError("NOT_FOUND", { detail: "This link is not complete, or its reader is gone." });
    return new Response("Unsubscribed.\n", {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  });
}

/** Following a link stops nothing, since programs that look for malware follow links: the page asks first. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { what, token } = await params;
  return redirect(pageOf(what, token));
}
