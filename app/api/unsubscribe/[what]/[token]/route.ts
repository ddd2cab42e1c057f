import { verifyWithinLimits } from "@/lib/api/limit-rate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { isOptOutLink, optOutOfMails } from "@/lib/domain/mails/opt-out-of-mails";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/platform/http/client-address";
import { readJsonText } from "@/lib/platform/http/parse";

type Link = { what: string; token: string };
type Context = { params: Promise<Link> };

/**
 * Redirects to the page with a path only: the pages' CSP restricts forms to their own origin, whatever host name was
 * used.
 */
const toPage = ({ what, token }: Link): Response => {
  const address = `/unsubscribe/${encodeURIComponent(what)}/${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
};

const broken = () =>
  new AppError("NOT_FOUND", { detail: "This link is incomplete, or its recipient no longer exists." });

/**
 * Whether we issued the link; guesses count against the address.
 * @throws {AppError} RATE_LIMITED
 */
async function isGenuine(request: Request, { what, token }: Link): Promise<boolean> {
  const prove = async () => {
    if (!isOptOutLink(what, token)) throw broken();
    return true;
  };
  return verifyWithinLimits(addressOf(request.headers), new Headers(), prove).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return false;
    throw error;
  });
}

/**
 * The target of `List-Unsubscribe`: mail services post here on their user's behalf, without cookies and without loading
 * a page (RFC 8058); the page's own form posts here too, and is redirected back to the page.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return respondWith(async () => {
    const link = await params;
    const isOurs = await isGenuine(request, link);
    // `List-Unsubscribe=One-Click`, in either form encoding.
    const isOneClick = /\bOne-Click\b/i.test(await readJsonText(request));
    const isStopped = isOurs && (await optOutOfMails(link.what, link.token));
    if (!isOneClick) return toPage(link);
    if (!isStopped) throw broken();
    return new Response("Unsubscribed.\n", {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  });
}

/** GET never unsubscribes, since malware scanners follow links: the page asks for confirmation. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return respondWith(async () => {
    const link = await params;
    await isGenuine(request, link);
    return toPage(link);
  });
}

export const { PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET", "POST");
