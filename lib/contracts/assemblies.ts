import { z } from "zod";
import { ASSEMBLY_LIMITS } from "@/lib/contracts/assembly-limits";
import { lineOfText } from "@/lib/contracts/common";

/** Files put together to make one PDF; for the dashboard, not part of the public API. */

export const ASSEMBLY_FILE_TYPES = ["pdf", "image", "word"] as const;
export type AssemblyFileType = (typeof ASSEMBLY_FILE_TYPES)[number];

export const AssemblyPage = z.strictObject({
  /** Id of a file. */
  file: z.uuid(),
  /** 1-based. */
  page: z.int().min(1).max(ASSEMBLY_LIMITS.pages),
  /** Clockwise, added to the page's own rotation. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});
export type AssemblyPage = z.infer<typeof AssemblyPage>;

export const NewAssembly = z.strictObject({ kind: z.enum(["oneoff", "reusable"]) });
export type NewAssembly = z.infer<typeof NewAssembly>;

export const ArrangePagesBody = z.strictObject({
  /** The files that the caller knows of: pages of files received meanwhile are kept, after these. */
  files: z.array(z.uuid()).max(ASSEMBLY_LIMITS.files),
  pages: z.array(AssemblyPage).max(ASSEMBLY_LIMITS.pages),
});
export type ArrangePagesBody = z.infer<typeof ArrangePagesBody>;

export const ReceiveFileQuery = z.strictObject({ name: lineOfText(255) });

/** A code for what was changed in a file to make its pages; the browser has the texts for it. */
export type AssemblyWarning = string;
/** A warning that a tagged file loses its tags when it is combined. */
export const TAGS_DROPPED = "TAGS_DROPPED";
/**
 * A warning that a form loses its scripts, which calculate, format or check entries, when it is combined; they are
 * kept only if the file is sent on its own.
 */
export const FORM_RULES_DROPPED = "FORM_RULES_DROPPED";

export type AssemblyFileDto = {
  id: string;
  name: string;
  type: AssemblyFileType;
  sizeBytes: number;
  /** As displayed, in points. */
  pages: { width: number; height: number }[];
  warnings: AssemblyWarning[];
  /** Addresses of the file's page images. */
  images: { base: string; query: string };
};

export type AssemblyDto = {
  id: string;
  kind: NewAssembly["kind"];
  files: AssemblyFileDto[];
  pages: AssemblyPage[];
};

export type AssembledDto = {
  templateId: string;
  /** Whether the files' form fields became page content. */
  isFormFlattened: boolean;
};
