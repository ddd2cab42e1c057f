import "server-only";
import pino from "pino";
import { env } from "@/lib/env";

/** Structured log on standard output; secrets are never logged, so no redaction is needed. */
export const log = pino({ level: env.isTest ? "silent" : env.logLevel, base: undefined });
