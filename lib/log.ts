import "server-only";
import pino from "pino";
import { env } from "@/lib/env";

/** Structured log on standard output; secrets never go in, so nothing needs redaction afterwards. */
export const log = pino({ level: env.isTest ? "silent" : env.logLevel, base: undefined });
