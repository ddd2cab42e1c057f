import "server-only";
import type { Visit } from "@/lib/domain/identity/visit";
import { addressOf } from "@/lib/platform/http/client-address";
import { USER_AGENT_MAX } from "@/lib/platform/http/request-id";

/** The client of a request, as sign-in records it. */
export const visitOf = ({ headers }: { readonly headers: Headers }): Visit => ({
  ip: addressOf(headers),
  userAgent: headers.get("user-agent")?.slice(0, USER_AGENT_MAX) ?? null,
  cookieHeader: headers.get("cookie"),
});
