import "server-only";
import { addressOf } from "@/lib/http/client-address";
import { USER_AGENT_MAX } from "@/lib/http/request-id";
import type { Visit } from "@/lib/identity/visit";

/** Who sends a request, as signing in needs it. */
export const visitOf = ({ headers }: { readonly headers: Headers }): Visit => ({
  ip: addressOf(headers),
  userAgent: headers.get("user-agent")?.slice(0, USER_AGENT_MAX) ?? null,
  cookieHeader: headers.get("cookie"),
});
