import path from "node:path";
import { z } from "zod";

/** What a process does. `pdf` is the launcher's alone: such a process has no settings that the server would read. */
export const roleSetting = z
  .enum(["all", "web", "worker", "pdf"])
  .refine((role) => role !== "pdf", {
    error: "pdf has no database and no settings: only the commands start, status and version go with it",
  })
  .default("all");

/** What the kernel has room for (`sun_path` of unix(7), with its end). */
const MAX_SOCKET_PATH_BYTES = 107;

/** Where a process with `ROLE=pdf` takes PDF tasks. */
export const pdfSocketSetting = z
  .string()
  .refine((text) => path.isAbsolute(text) && Buffer.byteLength(text) <= MAX_SOCKET_PATH_BYTES, {
    error: `must be an absolute path of at most ${MAX_SOCKET_PATH_BYTES} bytes`,
  })
  .optional();
