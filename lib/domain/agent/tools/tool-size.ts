import "server-only";
import { asSchema, type ToolSet } from "ai";

const known = new Map<string, Promise<number>>();

/** Number of characters of the tools' descriptions and schemas, which every call sends; the same for every draft. */
export const toolCharacters = (tools: ToolSet): Promise<number> => {
  const names = Object.keys(tools).join();
  const characters = known.get(names) ?? measure(tools);
  known.set(names, characters);
  return characters;
};

async function measure(tools: ToolSet): Promise<number> {
  let characters = 0;
  for (const [name, { description, inputSchema }] of Object.entries(tools)) {
    const schema = await asSchema(inputSchema).jsonSchema;
    characters += JSON.stringify([name, description ?? "", schema]).length;
  }
  return characters;
}
