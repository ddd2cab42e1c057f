import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { isSameOrigin } from "@/lib/api/authenticate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToSignIn, respondWith } from "@/lib/api/respond-with";
import { towardsSecondStep } from "@/lib/api/towards-second-step";
import { visitOf } from "@/lib/api/visit-of";
import {
  authOptions,
  MAGIC_LINK_PAGE,
  type SignInOutcome,
  withSignInOutcome,
} from "@/lib/domain/identity/auth-options";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The forms are small, and next-auth reads bodies of any size. */
const MAX_BYTES = 64 * 1024;

/** next-auth: sign-in, sign-out, session and providers for the dashboard. */
async function handler(request: NextRequest, context: Context): Promise<Response> {
  const declared = request.headers.get("content-length");
  const isBounded = declared === null ? request.body === null : Number(declared) <= MAX_BYTES;
  if (!isBounded)
    throw new AppError("PAYLOAD_TOO_LARGE", { detail: "Send a Content-Length of 64 KiB at most." });
  const outcome: SignInOutcome = {};
  const options = authOptions(visitOf(request), outcome);
  const response: Response = await withSignInOutcome(outcome, () => NextAuth(request, context, options));
  if (outcome.refusal) throw outcome.refusal;
  if (outcome.secondStep) return towardsSecondStep(response, outcome.secondStep);
  if (outcome.knownBrowser) response.headers.append("Set-Cookie", outcome.knownBrowser);
  return response;
}

/** Sign-in attempts and requests for mails are rate-limited; reading the session is not. */
const ATTEMPTS = new Set(["callback", "signin"]);
const MAILED_LINK = "callback/email";

const actionOf = async (context: Context) => (await context.params).nextauth;

/** Redirects to the page whose button consumes a mailed link: a mail scanner or another site must not consume it. */
const toLinkPage = (request: NextRequest): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: `${env.appUrl}${MAGIC_LINK_PAGE}${new URL(request.url).search}` },
  });

async function get(request: NextRequest, context: Context): Promise<Response> {
  const action = await actionOf(context);
  if (action.join("/") === MAILED_LINK) return toLinkPage(request);
  return respondWith(() => handler(request, context));
}

async function post(request: NextRequest, context: Context): Promise<Response> {
  const action = await actionOf(context);
  if (action.join("/") === MAILED_LINK && !isSameOrigin(request)) return toLinkPage(request);
  if (!ATTEMPTS.has(action[0] ?? "")) return respondWith(() => handler(request, context));
  return respondToSignIn(request, () => handler(request, context));
}

export { get as GET, post as POST };

export const { PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET", "POST");
