/**
 * The directions of the house: app, inngest → lib/<domain> → ports, db, rules, pdf → contracts, errors, pure.
 * Types may cross where code may not ("type-only"): they are gone at run time.
 */

const TESTS = "\\.test\\.tsx?$|/testing/|^(test|e2e|bench|scripts)/";
const CONTRACTS = "^lib/contracts/";
const DRIVERS = "^node_modules/(@prisma|pg|nodemailer|resend|aws4fetch|@vercel|stripe|inngest|pino)(/|$)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two modules that need each other at run time are one module, or lack a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
      name: "no-undeclared-packages",
      severity: "error",
      from: { pathNot: "^node_modules/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "pictures-are-decoded-in-workers",
      comment: "What somebody sends is decoded in a bounded process of its own, never in the server's.",
      severity: "error",
      from: { pathNot: `^lib/pdf/(pages|picture)/|${TESTS}` },
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
      comment:
        "They run in the browser and on the server, and every other layer stands on them. The table of error codes is beside them: it imports nothing.",
      severity: "error",
      from: { path: CONTRACTS, pathNot: TESTS },
      to: {
        pathNot: [CONTRACTS, "^lib/errors\\.ts$", "^node_modules/zod(-openapi)?/"],
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
      name: "pdf-is-bytes-to-bytes",
      comment: "It runs in a worker without the database; its only network is the time-stamping authority.",
      severity: "error",
      from: { path: "^lib/pdf/", pathNot: TESTS },
      to: {
        path: [
          "^lib/(?!pdf/|contracts/|rules/|pure/|errors\\.ts$|log\\.ts$|env\\.ts$)",
          "^node_modules/(@prisma|pg|inngest)(/|$)",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ports-know-no-domain",
      comment: "A port is below the domains: it may know the database, the configuration and pure code.",
      severity: "error",
      from: { path: "^lib/ports/", pathNot: TESTS },
      to: {
        path: "^lib/(?!ports/|pdf/|contracts/|rules/|pure/|generated/|(errors|env|db|log|failpoint)\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "drivers-stay-behind-their-port",
      severity: "error",
      from: { pathNot: ["^lib/ports/([^/]+)/", TESTS] },
      to: { path: "^lib/ports/[^/]+/drivers/" },
    },
    {
      name: "no-driver-knows-another-port's",
      severity: "error",
      from: { path: "^lib/ports/([^/]+)/", pathNot: TESTS },
      to: { path: "^lib/ports/([^/]+)/drivers/", pathNot: "^lib/ports/$1/" },
    },
    {
      name: "vendors-are-behind-ports",
      comment: "lib/db.ts is the one for the database: it opens the connections that Prisma works on.",
      severity: "error",
      from: { path: "^(app|components|lib|inngest)/", pathNot: [TESTS, "^lib/ports/", "^lib/db\\.ts$"] },
      to: { path: "^node_modules/(nodemailer|resend|aws4fetch|@vercel/blob|stripe|pg)/" },
    },
    {
      name: "database-only-below-the-use-cases",
      comment: "Routes, pages and components ask a use-case or queries.ts.",
      severity: "error",
      from: {
        path: "^(app|components|inngest)/|^(proxy|instrumentation)\\.ts$",
        pathNot: [TESTS, "^inngest/boot\\.ts$"],
      },
      to: {
        path: "^lib/(db\\.ts$|generated/)|^node_modules/(@prisma|pg)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "deciding-needs-no-database",
      comment: "policy.ts decides and serialize.ts shapes; both take rows, and read none.",
      severity: "error",
      from: { path: "^lib/[^/]+/(policy|serialize)\\.ts$" },
      to: { path: "^lib/(db\\.ts$|ports/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-run-in-the-browser",
      severity: "error",
      from: { path: "^components/", pathNot: TESTS },
      to: {
        path: [
          "^(app|inngest)/",
          "^lib/(?!contracts/|rules/|pure/|client/|words/(languages\\.ts$|fill\\.ts$|en/))",
        ],
        dependencyTypesNot: ["type-only"],
      },
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
        path: ["^components/", "^lib/ports/(?!clock/)", "^inngest/functions/"],
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
