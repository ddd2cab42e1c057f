import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions/index";
import { otherMethods } from "@/lib/api/other-methods";
import { noteEngineCall } from "@/lib/domain/maintenance/engine-calls";
import { env } from "@/lib/env";

/**
 * The endpoint through which Inngest calls the functions, signed with `INNGEST_SIGNING_KEY`. Disabled without Inngest:
 * the embedded engine calls functions in process, and unsigned external calls would be accepted.
 */
const handlers = env.inngest ? serve({ client: inngest, functions, enableUnauthedSync: false }) : null;

const notFound = () => new Response(null, { status: 404 });

export const dynamic = "force-dynamic";
export const GET = (request: NextRequest, context: unknown) => handlers?.GET(request, context) ?? notFound();
/** Calls a function. How that ends is noted, for readiness; what Inngest did not sign (401) is nobody's call. */
export async function POST(request: NextRequest, context: unknown): Promise<Response> {
  if (!handlers) return notFound();
  const response = await handlers.POST(request, context);
  const functionId = request.nextUrl.searchParams.get("fnId");
  if (functionId && response.status !== 401) await noteEngineCall(functionId, await isSuccess(response));
  return response;
}

/** A function that fails answers 4xx or 5xx; one whose step fails answers 206 with the step's error. */
async function isSuccess(response: Response): Promise<boolean> {
  if (response.status !== 206) return response.ok;
  // In a value of the steps these quotation marks would be escaped.
  return !/"op":"Step(?:Error|Failed)"/.test(await response.clone().text());
}
export const PUT = (request: NextRequest, context: unknown) => handlers?.PUT(request, context) ?? notFound();

export const { PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST", "PUT");
