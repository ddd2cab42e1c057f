/**
 * Runs before the first page's code. Zod otherwise tries whether it may compile code, which the pages' CSP forbids: the
 * try is refused, but the browser reports it as a violation (zod's `allowsEval`). Set without importing zod, which most
 * pages do without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
