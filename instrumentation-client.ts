/**
 * Runs before the first page's code. Otherwise zod tests whether it may compile code, which the pages' CSP forbids:
 * the attempt is blocked, but the browser reports it as a violation (zod's `allowsEval`). Set without importing zod,
 * which most pages do not need.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
