/** Checks deliveries; in Node and in browsers alike. */

const encoder = new TextEncoder();

export async function verifyWebhook(
  body,
  signature,
  secret,
  { toleranceSeconds = 300, now = Date.now() } = {},
) {
  // Node's types allow several headers of one name; joined, they are as one (RFC 9110, 5.3).
  const header = typeof signature === "string" ? signature : (signature ?? []).join(",");
  const parts = header.split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const signatures = parts.filter(([name]) => name === "v1").map(([, value = ""]) => value);
  if (!/^\d+$/.test(time) || signatures.length === 0)
    throw new Error("The signature is missing or malformed.");
  const bytes = bytesOf(body);
  const stamp = encoder.encode(`${time}.`);
  const signed = new Uint8Array(stamp.length + bytes.length);
  signed.set(stamp);
  signed.set(bytes, stamp.length);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const checks = signatures.map((hex) => crypto.subtle.verify("HMAC", key, fromHex(hex), signed));
  if (!(await Promise.all(checks)).includes(true)) throw new Error("The signature does not match.");
  if (Math.abs(now / 1000 - Number(time)) > toleranceSeconds) throw new Error("The signature is too old.");
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The body as it was received: what a framework has parsed and written again is not what was signed. */
function bytesOf(body) {
  if (typeof body === "string") return encoder.encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  throw new TypeError(
    "Pass the body as it was received: a string, a Uint8Array, a Buffer or an ArrayBuffer.",
  );
}

const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
