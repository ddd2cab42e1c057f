import { randomBytes } from "node:crypto";
import { newId } from "@/lib/pure/id";
import { personalWorkspaceName } from "@/lib/pure/personal-workspace";
import { base62, sha256Hex } from "@/lib/pure/secrets";
import { workspaceSlug } from "@/lib/pure/workspace-path";
import { type Account, freshEmail, signUpAndConfirm } from "./api";
import { inTransaction, query } from "./database";
import { sessionToken } from "./session";

/**
 * Accounts and keys for journeys about other topics. They are written to the database as signing up and the API keys
 * page leave them (shortcuts.spec.ts compares the two), but without their mails, requests and password hashes.
 */

/** Signed up through the API, once per worker; the accounts of that worker's journeys are copies of its rows. */
let pattern: Promise<Account> | undefined;

/** A confirmed account with its personal workspace, on the server of the journeys. */
export async function createAccount(name = "Ada Sender"): Promise<Account> {
  pattern ??= signUpAndConfirm("Pat Pattern");
  const copied = await pattern;
  const email = freshEmail("sender");
  const [userId, workspaceId] = [newId(), newId()];
  const workspace = personalWorkspaceName(name);
  // The plain slug belongs to the first account.
  const slug = `${workspaceSlug(workspace).slice(0, 33).replace(/-+$/, "")}-${newId().slice(-6)}`;
  const now = new Date().toISOString();
  await inTransaction(async (run) => {
    const copy = (table: string, from: string, changed: object) =>
      run(
        `insert into ${table} select made.* from ${table} copied, jsonb_populate_record(copied, $2::jsonb) made
          where ${from}`,
        [copied.workspaceId, JSON.stringify(changed)],
      );
    const times = { created_at: now, updated_at: now };
    const owner = "(select owner_id from workspaces where id = $1)";
    await copy("users", `copied.id = ${owner}`, {
      ...times,
      ...{ id: userId, email, name, email_verified: now, signed_in_at: now },
      // The copied account may be the instance's first one.
      is_instance_admin: false,
    });
    const made = { id: workspaceId, owner_id: userId, name: workspace, slug };
    await copy("workspaces", "copied.id = $1", { ...times, ...made });
    const membership = { id: newId(), workspace_id: workspaceId, user_id: userId, joined_at: now };
    await copy("memberships", "copied.workspace_id = $1", membership);
    // The session of the program that confirmed the address.
    const session = { id: newId(), user_id: userId, created_at: now, last_seen_at: now };
    await copy("user_sessions", `copied.user_id = ${owner}`, session);
  });
  const token = await sessionToken("program", { userId, email, version: 0 });
  return { name, email, password: copied.password, workspaceId, token };
}

/** Creates an API key of the account's workspace. */
export async function createKey({ email, workspaceId }: Account): Promise<string> {
  const prefix = "sk_live_";
  const secret = prefix + base62(randomBytes(32)).padStart(43, "0");
  await query(
    `insert into api_keys (id, workspace_id, name, prefix, last4, secret_hash, created_by_id, created_at)
     select $1::uuid, $2::uuid, 'Tests', $3, $4, $5, id, now() from users where email = $6`,
    [newId(), workspaceId, prefix, secret.slice(-4), sha256Hex(secret), email],
  );
  return secret;
}
