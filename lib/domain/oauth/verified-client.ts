import "server-only";
import { env } from "@/lib/env";
import type { OauthClient } from "@/lib/generated/prisma/client";

/**
 * Whether a client is what it claims to be. A metadata document proves its host, not the name in it: anyone can publish
 * a document that says “Claude”. The hosts of well-known names are listed here.
 */

type KnownName = {
  /** Names in normalized form: lower case, letters and digits only. */
  names: readonly string[];
  /** The vendor's hosts, including their subdomains. */
  hosts: readonly string[];
};

/** Names that are not part of any other word. */
const DISTINCT: readonly KnownName[] = [
  { names: ["claude", "anthropic"], hosts: ["claude.ai", "claude.com", "anthropic.com"] },
  { names: ["chatgpt", "openai"], hosts: ["chatgpt.com", "openai.com"] },
  { names: ["vscode", "visualstudio"], hosts: ["vscode.dev", "visualstudio.com", "microsoft.com"] },
  { names: ["github"], hosts: ["github.com", "githubcopilot.com", "microsoft.com", "vscode.dev"] },
  { names: ["microsoft"], hosts: ["microsoft.com", "visualstudio.com", "vscode.dev"] },
  { names: ["windsurf", "codeium"], hosts: ["windsurf.com", "codeium.com"] },
  { names: ["perplexity"], hosts: ["perplexity.ai"] },
  { names: ["mistral", "lechat"], hosts: ["mistral.ai"] },
  { names: ["jetbrains"], hosts: ["jetbrains.com"] },
  { names: ["raycast"], hosts: ["raycast.com"] },
  { names: ["countersign"], hosts: [] },
];
/** Names that are also ordinary words: they match only as the whole name or as one of its words. */
const WORDS: readonly KnownName[] = [
  { names: ["cursor"], hosts: ["cursor.com", "cursor.sh"] },
  { names: ["copilot"], hosts: ["microsoft.com", "github.com", "githubcopilot.com", "vscode.dev"] },
  { names: ["google", "gemini"], hosts: ["google.com"] },
  { names: ["zed"], hosts: ["zed.dev"] },
  { names: ["grok"], hosts: ["x.ai", "grok.com"] },
];

/** Letters and digits that look like Latin letters (Unicode TR 39), beyond what normalization resolves. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["a", "аαɑ@4"],
    ["b", "вьβ8"],
    ["c", "сϲᴄ"],
    ["d", "ԁɗ"],
    ["e", "еєεҽ3"],
    ["g", "ɡցԍ9"],
    ["h", "һհн"],
    ["i", "іιıӏ!1l|"],
    ["j", "јϳ"],
    ["k", "кκ"],
    ["m", "мⅿ"],
    ["n", "пոη"],
    ["o", "оοσօ0"],
    ["p", "рρ"],
    ["r", "гɾ"],
    ["s", "ѕʂ5$"],
    ["t", "тτ7"],
    ["u", "υսцµ"],
    ["v", "ѵν"],
    ["w", "ԝωш"],
    ["x", "хχ"],
    ["y", "уүγ"],
  ].flatMap(([letter = "", others = ""]) => [...others].map((other) => [other, letter])),
);

/** Splits a name into words, each mapped to the Latin letters it resembles; `l` and `i` count as one letter. */
function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  const latin = [...plain].map((character) => LOOKALIKES[character] ?? character).join("");
  return latin.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const folded = (name: string): string => wordsOf(name).join("");
/** Merges pairs that look like one letter: `rn` like `m`, `vv` like `w`. */
const merged = (text: string): string => text.replaceAll("rn", "m").replaceAll("vv", "w");

/** Finds the well-known names contained in a name, however it is spelled. */
function knownIn(name: string): KnownName[] {
  const words = wordsOf(name);
  const whole = words.join("");
  const has = (known: string) =>
    whole.includes(folded(known)) || merged(whole).includes(merged(folded(known)));
  const isWord = (known: string) => [...words, whole].some((word) => merged(word) === merged(folded(known)));
  return [
    ...DISTINCT.filter(({ names }) => names.some(has)),
    ...WORDS.filter(({ names }) => names.some(isWord)),
  ];
}

const isAt = (host: string, owner: string): boolean => host === owner || host.endsWith(`.${owner}`);

/** Returns the host of a client's metadata document; null for a self-registered client, which proves nothing. */
export const verifiedHost = ({ isDocument, clientId }: Pick<OauthClient, "isDocument" | "clientId">) =>
  isDocument ? new URL(clientId).host : null;

/**
 * Whether the client's name can be trusted: its host is verified, and no well-known name in it belongs to another host.
 */
export function isVerifiedClient(client: Pick<OauthClient, "isDocument" | "clientId" | "name">): boolean {
  if (!client.isDocument) return false;
  const { hostname } = new URL(client.clientId);
  const own = new URL(env.appUrl).hostname;
  return knownIn(client.name).every(({ hosts }) => [own, ...hosts].some((host) => isAt(hostname, host)));
}
