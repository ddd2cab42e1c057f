import { isDevelopmentMailboxOpen } from "@/lib/platform/ports/mail/get-mailer";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";

export const dynamic = "force-dynamic";

const LIMIT = 200;

/** The development mailbox for programs: `?to=` filters by address, newest first (contract, section 3). */
export async function GET(request: Request): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  if (!isDevelopmentMailboxOpen()) return new Response("Not found", { status: 404, headers });
  const to = new URL(request.url).searchParams.get("to")?.trim() || null;
  return Response.json(await listMailboxMessages(to, LIMIT), { headers });
}
