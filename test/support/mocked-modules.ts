import { readFileSync } from "node:fs";

const MOCKS = /\bvi\s*\.\s*(?:mock|doMock|resetModules)\(/;

/**
 * Whether a test file replaces modules: it then needs its own instances of all modules, evaluated after the
 * replacement.
 */
export const mocksModules = (file: string): boolean => MOCKS.test(readFileSync(file, "utf8"));
