import type { Schemas } from "@countersign/client";
import type { TemplateContent } from "@/lib/contracts/content";

/** Casts content to the client's types: the schema's own type does not describe the text. */
export const toContentInput = (content: TemplateContent) => content as Schemas["TemplateContentInput"];
