import type { Schemas } from "@countersign/client";
import type { TemplateContent } from "@/lib/contracts/content";

/** Content as the client's types describe it: the schema's own type does not describe the text. */
export const sentContent = (content: TemplateContent) => content as Schemas["TemplateContentInput"];
