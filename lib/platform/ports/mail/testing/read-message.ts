export type ReadFile = { filename: string; contentType: string; base64: string };

/** The parts of a message on the wire (RFC 5322, MIME) that the tests check. */
export type ReadMessage = {
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: ReadFile[];
};

/**
 * Parses a UTF-8 message as nodemailer writes it: multipart/alternative, within multipart/mixed if there are
 * attachments.
 */
export function readMessage(raw: string): ReadMessage {
  const { headers } = split(raw);
  const message: ReadMessage = { headers, text: "", html: "", attachments: [] };
  readPart(raw, message);
  return message;
}

function readPart(raw: string, into: ReadMessage): void {
  const { headers, body } = split(raw);
  const type = headers["content-type"] ?? "";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  const filename = /filename="?([^";]+)"?/.exec(headers["content-disposition"] ?? "")?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`)) readPart(part.replace(/^\r\n/, ""), into);
  } else if (filename) {
    const contentType = type.split(";")[0] ?? "";
    into.attachments.push({ filename, contentType, base64: body.replace(/\s/g, "") });
  } else {
    const decoded = decode(body, headers["content-transfer-encoding"] ?? "7bit");
    if (type.startsWith("text/plain")) into.text = decoded;
    if (type.startsWith("text/html")) into.html = decoded;
  }
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

/** Decodes encoded words (RFC 2047). */
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
