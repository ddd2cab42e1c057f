import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { registeredOperations } from "@/app/v1/all-routes";
import { ERROR_MESSAGES, errorAnchor } from "@/lib/api/openapi/error-messages";
import { responseAt } from "@/lib/api/openapi/openapi-types";
import { OTHER_OPERATIONS } from "@/lib/api/openapi/other-operations";
import { ERRORS } from "@/lib/contracts/error-codes";
import { SCOPES } from "@/lib/contracts/scopes";
import { DOCS_PATHS } from "@/lib/pure/public-paths";
import { SCOPE_ROWS } from "./_content/api-keys";
import { guidesOf } from "./_content/guides";
import { API_LISTS } from "./_content/pagination";
import { anchorOf } from "./_lib/anchors";
import { docsGroups } from "./_lib/docs-groups";
import { findEntries } from "./_lib/find-entries";
import { HighlightedSample } from "./_lib/highlighted-sample";
import { reference, referenceSections } from "./_lib/reference";
import { languageOf } from "./_lib/sample-language";
import { curlSample, typescriptSample } from "./_lib/samples";
import { searchEntries } from "./_lib/search-entries";

const BASE = "https://sign.countersign.test";
const operations = referenceSections().flatMap((section) => section.operations);

it("all pages and files of the documentation are named where others are refused", () => {
  const files = readdirSync(path.join(import.meta.dirname), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(name) && !name.includes("["))
    .map((name) => path.posix.dirname(name))
    .filter((name) => name !== ".");
  const guides = guidesOf(BASE).flatMap(({ slug }) => [slug, `${slug}.md`]);
  const sections = referenceSections().map(({ slug }) => `api/${slug}`);
  expect([...DOCS_PATHS].toSorted()).toEqual(
    [...files, ...guides, ...sections].map((name) => `/docs/${name}`).toSorted(),
  );
});

describe("the reference", () => {
  it("shows every operation once, at an address of its own", () => {
    const shown = operations.map(({ operationId }) => operationId);
    expect(shown.sort()).toEqual(
      [...registeredOperations().filter(({ path: at }) => at.startsWith("/v1/")), ...OTHER_OPERATIONS]
        .map(({ operationId }) => operationId)
        .sort(),
    );
    const addresses = referenceSections().flatMap(({ slug, operations: own }) =>
      own.map(({ anchor }) => `${slug}#${anchor}`),
    );
    expect(new Set(addresses).size).toBe(operations.length);
  });

  it("has samples that name the operation, and show no secret", () => {
    for (const operation of operations) {
      expect(typescriptSample(operation, BASE)).toContain(`countersign.${operation.operationId}(`);
      const curl = curlSample(operation, BASE);
      expect(curl).toMatch(/"https:\/\/sign\.countersign\.test\/(?:v1|api)\//);
      expect(curl).not.toContain("sk_live_");
      if (operation.security.length) expect(curl).toMatch(/Bearer \$COUNTERSIGN_(?:KEY|SESSION)/);
    }
  });

  it("has samples that send a file where an operation takes its bytes", () => {
    const taking = operations.filter(({ requestBody }) => requestBody?.content["application/octet-stream"]);
    expect(taking.map(({ operationId }) => operationId).sort()).toEqual([
      "uploadSigningFile",
      "uploadTemplatePdf",
      "verifyFile",
    ]);
    for (const operation of taking) {
      expect(curlSample(operation, BASE)).toContain("--data-binary @");
      expect(typescriptSample(operation, BASE)).toContain("body: file");
    }
  });

  it("has samples by a session, in a workspace where there is to be one, for operations that take no key", () => {
    for (const { operationId, access, workspace, path: at } of registeredOperations()) {
      if (!at.startsWith("/v1/")) continue;
      const operation = operations.find((shown) => shown.operationId === operationId);
      const sample = operation ? typescriptSample(operation, BASE) : "";
      const isSessionOnly = access.includes("jwt") && !access.includes("key");
      expect(sample.includes("sessionToken: process.env.COUNTERSIGN_SESSION"), operationId).toBe(
        isSessionOnly,
      );
      expect(sample.includes("  workspaceId,"), operationId).toBe(isSessionOnly && workspace);
    }
  });
});

const CLIENT = JSON.stringify(path.resolve("packages/client/client.js"));

/** TypeScript's errors for self-contained programs. */
async function typeErrors(sources: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "countersign-samples-"));
  const files = sources.map((source, i) => {
    const file = path.join(folder, `sample-${i}.ts`);
    writeFileSync(file, source);
    return file;
  });
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    types: [],
  });
  const found = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  await rm(folder, { recursive: true });
  return found;
}

/** The types of names that a guide's sample uses without declaring them. */
const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  countersign: `import(${CLIENT}).Countersign`,
  process: "{ env: Record<string, string> }",
  templateId: "string",
  workspaceId: "string",
  id: "string",
  body: "string",
  secret: "string",
  request: "Request",
  pdf: "Uint8Array",
  list: `NonNullable<Parameters<import(${CLIENT}).Countersign["createBulkSend"]>[0]>["body"]`,
  fetchPdf: "(documentId: string) => Promise<void>",
};

/** The sample as a self-contained program. */
function substituted(code: string): string {
  const substitutions = Object.entries(SUBSTITUTIONS)
    .filter(([name]) => !new RegExp(`const ${name}\\b`).test(code))
    .map(([name, type]) => `declare const ${name}: ${type};`);
  return [code.replaceAll('"@countersign/client"', CLIENT), ...substitutions, "export {};"].join("\n");
}

function guideSamples(): string[] {
  const blocks = guidesOf(BASE).flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) =>
    typeof block !== "string" && "code" in block && block.title === "TypeScript"
      ? [substituted(block.code)]
      : [],
  );
}

const readmeSamples = (): string[] =>
  [...readFileSync("packages/client/README.md", "utf8").matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code = ""]) => substituted(code),
  );

function referenceSample(): string {
  const names = [
    "id",
    "token",
    "fieldId",
    "versionId",
    "recipientId",
    "invitationId",
    "userId",
    "slug",
    "documentId",
    "uploadToken",
  ];
  return [
    `import { createCountersign, type Countersign } from ${CLIENT};`,
    "declare const countersign: Countersign;",
    "declare const process: { env: Record<string, string> };",
    ...[...names, "deliveryId", "sessionId", "templateId", "workspaceId"].map(
      (name) => `declare const ${name}: string;`,
    ),
    "declare const file: Uint8Array;",
    ...operations.map(
      (operation) => `{\n${typescriptSample(operation, BASE).replace(/^import .*$/m, "")}\n}`,
    ),
    "export {};",
  ].join("\n");
}

describe("the client", () => {
  it("has types that take every TypeScript sample, of the reference, the guides and its own page", async () => {
    const guides = guideSamples();
    const readme = readmeSamples();
    expect(guides.length).toBeGreaterThan(4);
    expect(readme).toHaveLength(3);
    expect(await typeErrors([referenceSample(), ...guides, ...readme])).toEqual([]);
  }, 120_000);
});

/** The text of a rendered sample's code, without markup. */
function codeOf(title: string, code: string): string {
  const html = renderToStaticMarkup(createElement(HighlightedSample, { title, code }));
  const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" };
  const inner = /<code>(.*)<\/code>/s.exec(html)?.[1] ?? "";
  return inner.replace(/<[^>]+>/g, "").replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? "?");
}

it("samples keep their code when they are coloured, and each title says its language", () => {
  const blocks = guidesOf(BASE).flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const samples = blocks.flatMap((block) => (typeof block !== "string" && "code" in block ? [block] : []));
  expect(samples.length).toBeGreaterThan(40);
  for (const { title, code } of samples) expect(codeOf(title, code), title).toBe(code);
  const plain = samples.filter(({ title }) => !languageOf(title));
  expect(new Set(plain.map(({ title }) => title))).toEqual(new Set(["Caddyfile", "Header", "Output"]));
});

it("the guide to installing explains every command", () => {
  const { commands } = JSON.parse(
    execFileSync(process.execPath, ["scripts/cli.mjs", "help", "--json"], { encoding: "utf8" }),
  ) as { commands: { name: string }[] };
  const guide = JSON.stringify(guidesOf(BASE).find(({ slug }) => slug === "self-hosting/install"));
  expect(commands.filter(({ name }) => !new RegExp(`"\`${name}[ \`]`).test(guide))).toEqual([]);
});

it("the embedding guide names the script's own version, everywhere", () => {
  const [, version] =
    /Countersign embed (\d+\.\d+\.\d+):/.exec(readFileSync("public/embed.js", "utf8")) ?? [];
  const guide = JSON.stringify(guidesOf(BASE).find(({ slug }) => slug === "embedding"));
  const named = [...guide.matchAll(/embed\/([\d.]+)\.js/g)].map((match) => match[1]);
  expect(named).toEqual([version, version]);
});

it("the guides name each request by an idempotency key of its own, so that they can be copied one after another", () => {
  const text = JSON.stringify(guidesOf(BASE));
  const keys = [...text.matchAll(/Idempotency-Key: ([\w-]+)/g)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(keys.length);
});

it("the guide to versions says what is deprecated, and which version this is", () => {
  const text = JSON.stringify(guidesOf(BASE).find(({ slug }) => slug === "versions"));
  expect(operations.filter((operation) => "deprecated" in operation)).toEqual([]);
  expect(text).toContain("Nothing is currently deprecated.");
  expect(text).toContain(`stays ${reference().info.version} `);
});

it("the guide to pages knows which lists have them", () => {
  const answersList = ({ responses }: (typeof operations)[number]) =>
    responseAt(reference(), responses["200"] ?? { description: "" }).content?.["application/json"]?.schema
      ?.type === "array";
  const lists = operations.filter(answersList);
  const paged = lists.filter(({ parameters }) => parameters?.some(({ name }) => name === "cursor"));
  // A list of pages may have a filter of this name.
  const numbered = lists.filter(
    (list) => !paged.includes(list) && list.parameters?.some(({ name }) => name === "after"),
  );
  const ids = (some: typeof lists) => some.map(({ operationId }) => operationId).sort();
  expect(Object.keys(API_LISTS.paged).sort()).toEqual(ids(paged));
  expect(Object.keys(API_LISTS.numbered)).toEqual(ids(numbered));
  expect([...Object.keys(API_LISTS.whole), ...Object.keys(API_LISTS.latest)].sort()).toEqual(
    ids(lists.filter((list) => ![...paged, ...numbered].includes(list))),
  );
});

it("the guide to keys has every scope, with the operations that need it", () => {
  const needed = referenceSections().flatMap(({ operations }) =>
    operations.flatMap(({ method, path, security }) =>
      security.flatMap(({ apiKey = [] }) => apiKey.map((scope) => `${scope} ${method} ${path}`)),
    ),
  );
  const told = SCOPE_ROWS.flatMap(([scope, , operations]) => operations.map((one) => `${scope} ${one}`));
  expect(told.toSorted()).toEqual(needed.toSorted());
  expect(SCOPE_ROWS.map(([scope]) => scope).toSorted()).toEqual([...SCOPES].toSorted());
});

/** Every address that exists within the documentation. */
function addresses(): Set<string> {
  return new Set([
    "/docs",
    "/v1/openapi.json",
    ...docsGroups(BASE).flatMap(({ links }) => links.map(({ href }) => href)),
    ...searchEntries(BASE).map(({ href }) => href),
    // Dashboard pages to which guides send their readers.
    "/developers/keys",
    "/developers/requests",
    "/developers/webhooks",
    "/settings/security",
    "/settings/workspace",
    "/templates",
    "/templates/gallery",
    "/dev/mail",
    "/docs/versions/feed.xml",
    "/docs/self-hosting/grafana-dashboard.json",
    "/.well-known/security.txt",
  ]);
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = ""]) => href);

describe("links", () => {
  it("of guides, errors and operations lead somewhere", () => {
    const known = addresses();
    const texts = [
      ...guidesOf(BASE).map((guide) => JSON.stringify(guide)),
      ...Object.values(ERROR_MESSAGES).flatMap(({ meaning, remedy }) => [meaning, remedy]),
      JSON.stringify(reference().paths),
    ];
    const broken = texts.flatMap(linksIn).filter((href) => !known.has(href));
    expect(broken).toEqual([]);
  });

  it("of problems lead to an explanation", () => {
    const known = addresses();
    for (const code of Object.keys(ERRORS)) expect(known).toContain(`/docs/errors#${errorAnchor(code)}`);
  });
});

describe("search", () => {
  const find = (query: string) => findEntries(searchEntries(BASE), query).map(({ href }) => href);

  it("finds operations by words, path and id, and errors by code", () => {
    expect(find("void")[0]).toBe("/docs/api/documents#void-document");
    expect(find("/v1/submissions")[0]).toBe("/docs/api/submissions#list-submissions");
    expect(find("createApiKey")).toContain("/docs/api/api-keys#create-api-key");
    expect(find("seat limit")).toContain("/docs/errors#seat-limit-reached");
    expect(find("document.completed")).toContain("/docs/api/events#document-completed");
    expect(find("python")[0]).toBe("/docs/webhooks#python");
    expect(find("constant time")).toContain("/docs/webhooks#verify");
    expect(find("frame-src cookies")).toEqual([]);
    expect(find("third parties")).toContain("/docs/embedding#policy");
  });

  it("finds what integrators look for by its usual name", () => {
    expect(find("attachment")).toContain("/docs/signing-flow#own-page");
    expect(find("formula")[0]).toBe("/docs/fields#formulas");
    expect(find("bulk")).toContain("/docs/signing-flow#bulk");
    expect(find("merge variables")[0]).toBe("/docs/signing-flow#message");
    expect(find("document.expiresAt")).toContain("/docs/signing-flow#message");
    expect(find("sandbox")[0]).toBe("/docs/going-live#sandbox");
    expect(find("going live")[0]).toBe("/docs/going-live");
    expect(find("deprecation")[0]).toBe("/docs/versions#deprecation");
    expect(find("changelog")[0]).toBe("/docs/versions#changelog");
    expect(find("curl upload pdf")).toContain("/docs/quickstart#send");
    expect(find("schedule")).toContain("/docs/signing-flow#later");
    expect(find("postman")[0]).toBe("/docs/client#tools");
    expect(find("rate limits")[0]).toBe("/docs/limits");
    expect(find("429")).toContain("/docs/limits#refused");
    expect(find("first key")).toContain("/docs/quickstart#key");
  });

  it("finds nothing for nothing, and for what is not there", () => {
    expect(find("  ")).toEqual([]);
    expect(find("xylophone")).toEqual([]);
  });
});

it.each([
  ["createDocument", "create-document"],
  ["API keys", "api-keys"],
  ["createApiKey", "create-api-key"],
  ["getOpenApi", "get-open-api"],
  ["document.sent", "document-sent"],
])("%s is at #%s", (name, anchor) => {
  expect(anchorOf(name)).toBe(anchor);
});
