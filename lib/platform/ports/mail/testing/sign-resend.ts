import { createHmac } from "node:crypto";

/** A signing secret as Resend shows it. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from("a secret that is long enough").toString("base64")}`;

/** A webhook as Resend signs it (Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`). */
export function signResend(body: string, at: Date, id = "msg_1") {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(WEBHOOK_SECRET.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { id, timestamp, signature: `v1,${mac}`, body };
}
