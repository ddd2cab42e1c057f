/**
 * How imports are found, in webpack's words. (With tsconfig.json instead, a package would be sought among the
 * folders of the checkout first, and "inngest" found there.)
 */
const path = require("node:path");

module.exports = { resolve: { alias: { "@": path.resolve(__dirname, "../..") } } };
