/** What the tests look at in a message as it travels (RFC 5322, MIME). */
export type ReadMessage = { headers: Record<string, string>; text: string; html: string };

/** Reads a multipart/alternative message in UTF-8, as nodemailer writes them. */
export function readMessage(raw: string): ReadMessage {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const message: ReadMessage = { headers, text: "", html: "" };
  for (const part of body.split(`--${boundary}`)) {
    const { headers: own, body: content } = split(part.replace(/^\r\n/, ""));
    const decoded = decode(content, own["content-transfer-encoding"] ?? "7bit");
    if (own["content-type"]?.startsWith("text/plain")) message.text = decoded;
    if (own["content-type"]?.startsWith("text/html")) message.html = decoded;
  }
  return message;
}

function split(raw: string) {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
  }
  return { headers, body: raw.slice(end + 4) };
}

function decode(content: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(content, "base64").toString();
  if (encoding === "quoted-printable") return quotedPrintable(content.replace(/=\r\n/g, ""));
  return content;
}

/** Encoded words of RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : quotedPrintable(text.replace(/_/g, " ")),
    );
}

function quotedPrintable(text: string): string {
  const latin = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin, "latin1").toString();
}
