import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions/index";
import { env } from "@/lib/env";

/**
 * The endpoint through which Inngest calls the functions, signed with `INNGEST_SIGNING_KEY`. Disabled without Inngest:
 * the embedded engine calls functions in process, and unsigned external calls would be accepted.
 */
const handlers = env.inngest ? serve({ client: inngest, functions, enableUnauthedSync: false }) : null;

const notFound = () => new Response(null, { status: 404 });

export const dynamic = "force-dynamic";
export const GET = (request: NextRequest, context: unknown) => handlers?.GET(request, context) ?? notFound();
export const POST = (request: NextRequest, context: unknown) =>
  handlers?.POST(request, context) ?? notFound();
export const PUT = (request: NextRequest, context: unknown) => handlers?.PUT(request, context) ?? notFound();
