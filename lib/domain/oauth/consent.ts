import "server-only";
import { z } from "zod";
import type { UserPrincipal } from "@/lib/context";
import { McpScope } from "@/lib/contracts/mcp-grants";
import { activateGrant } from "@/lib/domain/oauth/grants";
import {
  type AuthorizationRequest,
  authorizationRefusal,
  redirectWithOutcome,
} from "@/lib/domain/oauth/read-authorization-request";
import { readingScopes } from "@/lib/domain/oauth/scopes";
import { AppError } from "@/lib/errors";
import type { OauthCode } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { newId } from "@/lib/pure/id";
import { equalBytes, hmac, sha256Hex } from "@/lib/pure/secrets";

/**
 * The consent page's question, signed for the session it was shown to, so that the user approves exactly what was
 * shown, and another site cannot submit it.
 */
const Question = z.object({
  id: z.uuid(),
  client: z.uuid(),
  redirectUri: z.string(),
  state: z.string().nullable(),
  codeChallenge: z.string(),
  scopes: z.array(McpScope),
  userId: z.uuid(),
  sessionId: z.string().nullable(),
  expires: z.number(),
});
type Question = z.infer<typeof Question>;

const QUESTION_MS = 10 * 60 * 1000;
/** Lifetime of a code in milliseconds. RFC 6749 recommends ten minutes at most, but clients exchange a code at once. */
const CODE_MS = 60 * 1000;

/**
 * Derives the code from the approved question, so that a question yields one code, however often it is answered. The
 * id is in the page, but the secret is not.
 */
const codeOf = ({ id }: Question): string => `mcp_ac_${hmac(keyFor("oauth-code"), id).toString("base64url")}`;

/** Returns the signed question, for a hidden field of the form. */
export function signQuestion(
  { client, redirectUri, state, codeChallenge, scopes }: AuthorizationRequest,
  user: UserPrincipal,
): string {
  const question: Question = {
    id: newId(),
    client: client.id,
    redirectUri,
    state,
    codeChallenge,
    scopes,
    userId: user.userId,
    sessionId: user.sessionId ?? null,
    expires: getClock().now().getTime() + QUESTION_MS,
  };
  const payload = Buffer.from(JSON.stringify(question)).toString("base64url");
  return `${payload}.${hmac(keyFor("oauth-consent"), payload).toString("base64url")}`;
}

const stale = () =>
  new AppError("TOKEN_EXPIRED", { detail: "This request has expired. Start again in the app." });

/** @throws {AppError} TOKEN_EXPIRED if the question is forged, expired or from another session */
function readQuestion(signed: string, user: UserPrincipal): Question {
  const [payload = "", signature = ""] = signed.split(".");
  const given = Buffer.from(signature, "base64url");
  if (!keysFor("oauth-consent").some((key) => equalBytes(given, hmac(key, payload)))) throw stale();
  const question = Question.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  const isOfSession = question.userId === user.userId && question.sessionId === (user.sessionId ?? null);
  if (!isOfSession || question.expires <= getClock().now().getTime()) throw stale();
  return question;
}

/** Locks the session: a concurrent sign-out waits for this lock, and then revokes the grant too if necessary. */
async function requireSession(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.$queryRaw<unknown[]>`select 1 from user_sessions where id = ${id}::uuid for share`;
  if (found.length === 0) throw stale();
}

/** A code that was used, has expired, or was issued for other scopes is not returned again. */
function requireSame({ usedAt, expiresAt, scopes }: OauthCode, wanted: readonly McpScope[]): void {
  const isSame = scopes.length === wanted.length && wanted.every((scope) => scopes.includes(scope));
  if (usedAt || expiresAt <= getClock().now() || !isSame) throw stale();
}

export type ConsentAnswer = { question: string; isApproved: boolean; isWriteAllowed: boolean };

/**
 * Handles the user's answer: approval creates or renews the grant and issues an authorization code. Repeating the
 * same answer, for example by a double click, leads to the same code until it has been used.
 * @returns where to redirect the browser
 * @throws {AppError} TOKEN_EXPIRED
 */
export async function answerQuestion(user: UserPrincipal, answer: ConsentAnswer): Promise<string> {
  const question = readQuestion(answer.question, user);
  if (!answer.isApproved) return authorizationRefusal(question, "access_denied", "The user did not approve.");
  const client = await db().oauthClient.findUnique({ where: { id: question.client } });
  if (!client) throw stale();
  const scopes = answer.isWriteAllowed ? question.scopes : readingScopes(question.scopes);
  const code = codeOf(question);
  const now = getClock().now();
  await db().$transaction(async (tx) => {
    await requireSession(tx, question.sessionId);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${question.id}, 0))`;
    const issued = await tx.oauthCode.findUnique({ where: { secretHash: sha256Hex(code) } });
    if (issued) return requireSame(issued, scopes);
    const grant = await activateGrant(tx, { userId: user.userId, client, scopes });
    await tx.oauthCode.create({
      data: {
        id: newId(),
        secretHash: sha256Hex(code),
        grantId: grant.id,
        redirectUri: question.redirectUri,
        codeChallenge: question.codeChallenge,
        scopes,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_MS),
      },
    });
  });
  return redirectWithOutcome(question, { code });
}
