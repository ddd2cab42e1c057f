/**
 * The layers, from top to bottom: app, inngest, components → lib/views → lib/api → lib/domain → lib/document-engine →
 * lib/platform → lib/{rules, i18n, pure, contracts}. A layer imports those below it. Between folders types count like
 * code: a folder that needs a type of another cannot be read without it.
 */

const TESTS = "\\.test\\.tsx?$|/testing/|^(test|e2e|bench|scripts)/";
const CONTRACTS = "^lib/contracts/";
const DRIVERS = "^node_modules/(@prisma|pg|nodemailer|resend|aws4fetch|@vercel|stripe|inngest|pino)(/|$)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two modules that need each other, be it for a type, are one module, or lack a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "platform-knows-no-domain",
      comment: "Storage, jobs, HTTP, metrics. They would serve another product as they are.",
      severity: "error",
      from: { path: "^lib/platform/", pathNot: TESTS },
      to: { path: "^lib/(domain|document-engine|api|views|client)/" },
    },
    {
      name: "domain-knows-no-caller",
      comment:
        "The chain of a /v1 request and the views of the dashboard call use-cases, never the other way.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: TESTS },
      to: { path: "^lib/(api|views|client)/" },
    },
    {
      name: "commands-stand-apart",
      comment:
        "What operators' commands run (scripts/commands) is bundled without domains and pages. doctor tries the key and the time stamps with what seals, and asks the process for PDFs as servers do.",
      severity: "error",
      from: { path: "^lib/maintenance/", pathNot: TESTS },
      to: {
        path: "^lib/(domain|document-engine|api|views|client|generated)/",
        pathNot: "^lib/document-engine/(pdf/(seal|verify)/|pool/(remote-pool|task-error)\\.ts$)",
      },
    },
    {
      name: "nobody-knows-commands",
      severity: "error",
      from: { path: "^(app|components|inngest|lib/(?!maintenance/))", pathNot: TESTS },
      to: { path: "^lib/maintenance/" },
    },
    {
      name: "api-knows-no-view",
      severity: "error",
      from: { path: "^lib/api/", pathNot: TESTS },
      to: { path: "^lib/(views|client)/" },
    },
    {
      name: "no-barrels",
      comment: "Import from the module itself. The one exception is the list of all jobs.",
      severity: "error",
      from: {},
      to: { path: "(^|/)index\\.(ts|tsx|mjs)$", pathNot: "^(node_modules/|inngest/functions/index\\.ts$)" },
    },
    {
      name: "no-names-that-say-nothing",
      severity: "error",
      from: {},
      to: { path: "/(utils?|helpers?|misc|common)\\.[a-z]+$", pathNot: "^(node_modules|lib/contracts)/" },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(server-only|\\.next/)" },
    },
    {
      name: "no-development-packages-in-the-product",
      severity: "error",
      from: { path: "^(app|components|lib|inngest)/|^(proxy|instrumentation)\\.ts$", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "type-only"] },
    },
    {
      name: "no-build-tools-in-the-product",
      comment: "Dependencies, since a start installs no others, but no part of what is handed on.",
      severity: "error",
      from: { path: "^(app|components|lib|inngest)/|^(proxy|instrumentation)\\.ts$", pathNot: TESTS },
      to: {
        path: `^node_modules/(${require("./package.json").buildTools.join("|")})/`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-undeclared-packages",
      severity: "error",
      from: { pathNot: "^node_modules/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "pictures-are-decoded-in-workers",
      comment: "What somebody sends is decoded in a bounded process of its own, never in the server's.",
      severity: "error",
      from: { pathNot: `^lib/document-engine/(pdf/(pages|picture)/|worker/probe\\.ts$)|${TESTS}` },
      to: { path: "^node_modules/sharp/" },
    },
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^(app|components|lib|inngest)/", pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: "lib-knows-nothing-above",
      comment: "lib is used by app, components and jobs, and uses none of them.",
      severity: "error",
      from: { path: "^lib/", pathNot: TESTS },
      to: { path: "^(app|components|inngest/functions)/" },
    },
    {
      name: "contracts-import-zod-only",
      comment: "They run in the browser and on the server, and every other layer stands on them.",
      severity: "error",
      from: { path: CONTRACTS, pathNot: TESTS },
      to: {
        pathNot: [CONTRACTS, "^node_modules/zod(-openapi)?/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "rules-and-pure-stay-pure",
      comment: "They run unchanged in the browser: no layer above, no driver.",
      severity: "error",
      from: { path: "^lib/(rules|pure)/", pathNot: TESTS },
      to: { path: ["^(app|components|inngest)/", "^lib/(?!contracts/|rules/|pure/|errors\\.ts$)", DRIVERS] },
    },
    {
      name: "rules-do-no-input-or-output",
      severity: "error",
      from: { path: "^lib/(rules|contracts)/", pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-does-no-input-or-output",
      comment: "Computation of Node's is fine (hashes, paths); files, sockets and processes are not.",
      severity: "error",
      from: { path: "^lib/pure/", pathNot: [TESTS, "^lib/pure/temp-dir\\.ts$"] },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(crypto|path|url|util|buffer)$" },
    },
    {
      name: "document-engine-is-bytes-to-bytes",
      comment: "It runs in a worker without the database; its only network is the time-stamping authority.",
      severity: "error",
      from: { path: "^lib/document-engine/", pathNot: TESTS },
      to: {
        path: [
          "^lib/(?!document-engine/|platform/((per-process|hash-file)\\.ts$|sandbox/)|contracts/|rules/|pure/|errors\\.ts$|log\\.ts$|env\\.ts$)",
          "^node_modules/(@prisma|pg|inngest)(/|$)",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ports-know-no-domain",
      comment: "A port is below the domains: it may know the database, the configuration and pure code.",
      severity: "error",
      from: { path: "^lib/platform/ports/", pathNot: TESTS },
      to: {
        path: "^lib/(?!platform/(ports|database|quiet|secrets|tracing)/|platform/per-process\\.ts$|contracts/|rules/|pure/|generated/|(errors|env|log|failpoint)\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "drivers-stay-behind-their-port",
      severity: "error",
      from: { pathNot: ["^lib/(platform/ports/[^/]+|domain/seal-key)/", TESTS] },
      to: { path: "^lib/(platform/ports/[^/]+|domain/seal-key)/drivers/" },
    },
    {
      name: "no-driver-knows-another-port's",
      severity: "error",
      from: { path: "^lib/platform/ports/([^/]+)/", pathNot: TESTS },
      to: { path: "^lib/platform/ports/([^/]+)/drivers/", pathNot: "^lib/platform/ports/$1/" },
    },
    {
      name: "vendors-are-behind-ports",
      comment:
        "lib/platform/database is the one of the database: it opens the connections that Prisma works on. Commands of operators have connections of their own, without Prisma.",
      severity: "error",
      from: {
        path: "^(app|components|lib|inngest)/",
        pathNot: [TESTS, "^lib/(platform/(ports|database)|maintenance)/"],
      },
      to: { path: "^node_modules/(nodemailer|resend|aws4fetch|@vercel/blob|stripe|pg)/" },
    },
    {
      name: "database-only-below-the-use-cases",
      comment: "Routes, pages and components ask a use-case or queries.ts.",
      severity: "error",
      from: {
        path: "^(app|components|inngest)/|^(proxy|instrumentation)\\.ts$",
        pathNot: [TESTS, "^instrumentation-node\\.ts$"],
      },
      to: {
        path: "^lib/(platform/database/|generated/prisma/)|^node_modules/(@prisma|pg)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "deciding-needs-no-database",
      comment: "policy.ts decides and serialize.ts shapes; both take rows, and read none.",
      severity: "error",
      from: { path: "^lib/domain/[^/]+/(policy|serialize)\\.ts$" },
      to: { path: "^lib/platform/(database/|ports/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-run-in-the-browser",
      severity: "error",
      from: { path: "^components/", pathNot: TESTS },
      to: {
        path: [
          "^(app|inngest)/",
          "^lib/(?!contracts/|rules/|pure/|client/|i18n/fill\\.ts$|generated/messages/en/)",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "queries-are-the-dashboard's",
      comment: "Recipients' pages are small: nothing that they load leads to the dashboard's client data.",
      severity: "error",
      from: { path: "^(app/(_signing|sign|embed)|components/(signing|embed))/", pathNot: TESTS },
      to: { path: "^(lib/client/queries/|node_modules/@tanstack/)", reachable: true },
    },
    {
      name: "text-editor-loads-by-itself",
      comment:
        "The editor of rich text is the largest script: a page loads it by import(), when it shows one. Legal pages and templates made of Markdown use its reader on the server alone; the agent's panel, which is loaded by import() too, shows answers with it.",
      severity: "error",
      from: {
        path: "^(app|components|lib)/",
        pathNot: [
          "^components/text-editor/",
          "^components/agent/answer\\.tsx$",
          "^app/\\(product\\)/\\(marketing\\)/_lib/legal-pages\\.ts$",
          "^lib/domain/templates/content-from-markdown\\.ts$",
          TESTS,
        ],
      },
      to: {
        path: "^(components/text-editor/|node_modules/(@tiptap|prosemirror-\\w+|marked)/)",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "editors-stand-side-by-side",
      comment:
        "What both editors share (the draft, its panels, the shell around the content) is components/editor: it knows neither of them, and neither knows the other.",
      severity: "error",
      from: { path: "^components/(editor|field-editor|text-editor)/" },
      to: { path: "^components/(field-editor|text-editor)/", pathNot: "^components/$1/" },
    },
    {
      name: "primitives-know-no-domain",
      severity: "error",
      from: { path: "^components/ui/", pathNot: TESTS },
      to: { path: ["^components/(?!ui/)", "^lib/(?!pure/)"] },
    },
    {
      name: "routes-speak-http-only",
      comment: "A route of /v1 names its contract and its use-case; ports are the use-case's business.",
      severity: "error",
      from: { path: "^app/v1/.*route\\.ts$" },
      to: {
        path: ["^components/", "^lib/platform/ports/(?!clock/)", "^inngest/functions/"],
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    doNotFollow: { path: ["^node_modules/", "^lib/generated/"] },
    exclude: { path: "^(\\.next|\\.data|\\.test|dist)/" },
    webpackConfig: { fileName: "scripts/dependency-cruiser/resolve.cjs" },
    tsPreCompilationDeps: "specify",
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
};
