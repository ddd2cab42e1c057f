/** Reads web archives (RFC 2557), which some programs embed in Word files when their text is HTML. */

const LIMITS = { parts: 50, depth: 3 } as const;

interface ArchivedText {
  readonly isHtml: boolean;
  readonly bytes: Uint8Array;
  /** Character set from the part's header; "" if it gives none. */
  readonly charset: string;
}

/** Returns the value of a header's parameter: `key="value"`. */
function parameter(header: string, name: string): string {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, "i").exec(header) ?? [];
  return quoted ?? bare ?? "";
}

/** Splits an entity into header and body; each character stands for one byte. */
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
  // Spaces at the end of a line may have been added in transit.
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

/** Returns the text of a web archive: the first HTML part, or else plain text; null if it has neither. */
export const textOfArchive = (bytes: Uint8Array): ArchivedText | null =>
  found(Buffer.from(bytes).toString("latin1"), 0);
