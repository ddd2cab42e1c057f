/** Web archives (RFC 2557), as programs put them into Word files whose text they have as HTML. */

const LIMITS = { parts: 50, depth: 3 } as const;

interface ArchivedText {
  readonly isHtml: boolean;
  readonly bytes: Uint8Array;
  /** Of the part's header; "" where it says none. */
  readonly charset: string;
}

/** `key="value"` of a header's parameters. */
function parameter(header: string, name: string): string {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, "i").exec(header) ?? [];
  return quoted ?? bare ?? "";
}

/** The header and the body of an entity; a byte is a character. */
function divided(entity: string): { header: (name: string) => string; body: string } {
  const end = /\r?\n\r?\n/.exec(entity);
  const head = (end ? entity.slice(0, end.index) : entity).replace(/\r?\n[ \t]+/g, " ");
  const body = end ? entity.slice(end.index + end[0].length) : "";
  const header = (name: string) => {
    const line = head.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`));
    return line?.slice(name.length + 1).trim() ?? "";
  };
  return { header, body };
}

function decodedBody(body: string, encoding: string): Uint8Array {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  // Spaces at the end of a line are of those who carried it.
  const whole = body
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/=\n/g, "");
  return Buffer.from(
    whole.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

function found(entity: string, depth: number): ArchivedText | null {
  const { header, body } = divided(entity);
  const type = header("content-type");
  const boundary = /^multipart\//i.test(type) ? parameter(type, "boundary") : "";
  if (boundary !== "" && depth < LIMITS.depth) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, LIMITS.parts + 1)
      .flatMap((part) => found(part.replace(/^\r?\n/, ""), depth + 1) ?? []);
    return parts.find(({ isHtml }) => isHtml) ?? parts[0] ?? null;
  }
  const [, kind] = /^text\/(html|plain)\b/i.exec(type) ?? [];
  if (!kind) return null;
  const bytes = decodedBody(body, header("content-transfer-encoding").toLowerCase());
  return { isHtml: kind.toLowerCase() === "html", bytes, charset: parameter(type, "charset") };
}

/** The text of a web archive: of its parts the first that is HTML, else plain text; null if it has none. */
export const textOfArchive = (bytes: Uint8Array): ArchivedText | null =>
  found(Buffer.from(bytes).toString("latin1"), 0);
