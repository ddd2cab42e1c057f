import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions/index";
import { verifyWithinLimits } from "@/lib/api/limit-rate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToAnybody, respondWith } from "@/lib/api/respond-with";
import { recordEngineCall } from "@/lib/domain/maintenance/engine-calls";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/platform/http/client-address";
import { isQuiet } from "@/lib/platform/quiet/quiet";

/**
 * The endpoint through which Inngest calls the functions, signed with `INNGEST_SIGNING_KEY`. Disabled without Inngest
 * (the embedded engine calls functions in process, and unsigned external calls would be accepted), and where this process
 * does no background work.
 */
const handlers =
  env.inngest && env.worksInBackground
    ? serve({ client: inngest, functions, enableUnauthedSync: false })
    : null;

const notFound = (request: Request): Promise<Response> =>
  respondToAnybody(request, "public", async () => {
    throw new AppError("NOT_FOUND", {
      detail: env.inngest
        ? "This process does no background work (ROLE=web): a worker answers here."
        : "This instance runs its own jobs: nobody calls them.",
    });
  });

const quiet = (request: Request): Promise<Response> =>
  respondToAnybody(request, "public", async () => {
    throw new AppError("UNAVAILABLE", { detail: "This restored instance runs no jobs until it is resumed." });
  });

/** Passes a signed request on. A request that Inngest did not sign (401) counts as a guess against its address. */
const passSigned = (
  request: NextRequest,
  handle: () => Promise<Response>,
  then = async (_response: Response): Promise<void> => undefined,
): Promise<Response> =>
  respondWith(() =>
    verifyWithinLimits(addressOf(request.headers), new Headers(), async () => {
      const response = await handle();
      if (response.status === 401) throw new AppError("UNAUTHENTICATED");
      await then(response);
      return new Response(response.body, response);
    }),
  );

export const dynamic = "force-dynamic";

/** Describes the endpoint; without a signature only briefly. */
export const GET = (request: NextRequest, context: unknown): Promise<Response> =>
  handlers
    ? respondToAnybody(request, "public", async () => {
        const response = await handlers.GET(request, context);
        return new Response(response.body, response);
      })
    : notFound(request);

/** Calls a function and records the outcome for the readiness check. */
export function POST(request: NextRequest, context: unknown): Promise<Response> {
  if (!handlers) return notFound(request);
  // Inngest calls again later.
  if (isQuiet()) return quiet(request);
  const functionId = request.nextUrl.searchParams.get("fnId");
  return passSigned(
    request,
    () => handlers.POST(request, context),
    async (response) => {
      if (functionId) await recordEngineCall(functionId, await isSuccess(response));
    },
  );
}

/** A function that fails returns 4xx or 5xx; one whose step fails returns 206 with the step's error. */
async function isSuccess(response: Response): Promise<boolean> {
  if (response.status !== 206) return response.ok;
  // These quotation marks would be escaped within a value of a step.
  return !/"op":"Step(?:Error|Failed)"/.test(await response.clone().text());
}

export const PUT = (request: NextRequest, context: unknown): Promise<Response> =>
  handlers ? passSigned(request, () => handlers.PUT(request, context)) : notFound(request);

export const { PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET", "POST", "PUT");
