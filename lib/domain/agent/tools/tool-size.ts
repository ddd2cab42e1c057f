import "server-only";
import { asSchema, type ToolSet } from "ai";

let known: Promise<number> | null = null;

/** Characters of the tools' descriptions and schemas, which every call sends; the same for every draft. */
export const toolCharacters = (tools: ToolSet): Promise<number> => {
  known ??= measure(tools);
  return known;
};

async function measure(tools: ToolSet): Promise<number> {
  let characters = 0;
  for (const [name, { description, inputSchema }] of Object.entries(tools)) {
    const schema = await asSchema(inputSchema).jsonSchema;
    characters += JSON.stringify([name, description ?? "", schema]).length;
  }
  return characters;
}
