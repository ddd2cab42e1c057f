import { listMailboxMessages } from "@/lib/mail/queries";
import { isDevelopmentMailboxOpen } from "@/lib/ports/mail/get-mailer";

export const dynamic = "force-dynamic";

const LIMIT = 200;

/** The development mailbox for programs: `?to=` one address, newest first (contract, section 3). */
export async function GET(request: Request): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  if (!isDevelopmentMailboxOpen()) return new Response("Not found", { status: 404, headers });
  const to = new URL(request.url).searchParams.get("to")?.trim() || null;
  return Response.json(await listMailboxMessages(to, LIMIT), { headers });
}
