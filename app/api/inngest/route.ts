import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/index";
import { env } from "@/lib/env";

/**
 * Where Inngest calls the functions, signed by `INNGEST_SIGNING_KEY`. Without Inngest nobody may: the embedded
 * engine calls them in process, and unsigned calls from outside would be taken.
 */
const handlers = env.inngest ? serve({ client: inngest, functions, enableUnauthedSync: false }) : null;

const notFound = () => new Response(null, { status: 404 });

export const dynamic = "force-dynamic";
export const GET = (request: NextRequest, context: unknown) => handlers?.GET(request, context) ?? notFound();
export const POST = (request: NextRequest, context: unknown) =>
  handlers?.POST(request, context) ?? notFound();
export const PUT = (request: NextRequest, context: unknown) => handlers?.PUT(request, context) ?? notFound();
