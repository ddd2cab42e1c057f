import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { AppError } from "@/lib/errors";
import { respondToSignIn, respondWith } from "@/lib/http/respond-with";
import { visitOf } from "@/lib/http/visit-of";
import { authOptions, type SignInOutcome } from "@/lib/identity/auth-options";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Forms of a few lines; next-auth reads whatever it is sent. */
const MAX_BYTES = 64 * 1024;

/** next-auth: sign-in, sign-out, session and providers for the dashboard. */
async function handler(request: NextRequest, context: Context): Promise<Response> {
  const declared = request.headers.get("content-length");
  const isBounded = declared === null ? request.body === null : Number(declared) <= MAX_BYTES;
  if (!isBounded)
    return respondWith(async () => {
      throw new AppError("PAYLOAD_TOO_LARGE", { detail: "Send a Content-Length of 64 KiB at most." });
    });
  const outcome: SignInOutcome = {};
  const response: Response = await NextAuth(request, context, authOptions(visitOf(request), outcome));
  if (outcome.knownBrowser) response.headers.append("Set-Cookie", outcome.knownBrowser);
  return response;
}

/** Reading the session costs nobody anything; trying passwords and asking for mails does. */
const ATTEMPTS = new Set(["callback", "signin"]);

async function post(request: NextRequest, context: Context): Promise<Response> {
  const [action = ""] = (await context.params).nextauth;
  if (!ATTEMPTS.has(action)) return handler(request, context);
  return respondToSignIn(request, () => handler(request, context));
}

export { handler as GET, post as POST };
