/**
 * Circles between folders of the product, apart from the rules for modules: tests and generated code, which may use
 * everything, would close one through every folder.
 */
const { options } = require("../../.dependency-cruiser.cjs");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles-of-folders",
      comment:
        "Two folders that need each other, be it for a type, cannot be read, tested or moved by themselves.",
      severity: "error",
      scope: "folder",
      from: { pathNot: "^components(/|$)" },
      to: { circular: true },
    },
    {
      name: "no-circles-of-features",
      comment: "A feature and its own sub-folders are one unit; two features that need each other are not.",
      severity: "error",
      scope: "folder",
      from: { path: "^components/([^/]+)" },
      to: { path: "^components/", pathNot: "^components/$1(/|$)", circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [
        "\\.test\\.tsx?$",
        "/testing/",
        "^lib/generated/",
        "^node_modules/",
        "^(\\.next|\\.data|\\.test|dist)/",
      ],
    },
    skipAnalysisNotInRules: false,
    tsPreCompilationDeps: true,
    cache: false,
  },
};
