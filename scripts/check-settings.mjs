/**
 * Validates the environment with the server's own schema (lib/env.ts), before anything is built or migrated: prints what is
 * wrong and ends with 1.
 */
import { register } from "tsx/esm/api";

register();
try {
  await import("../lib/env.ts");
} catch (error) {
  const isExpected = error instanceof Error && error.name === "ConfigurationError";
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
