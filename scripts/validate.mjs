/** `npm run validate`: types, lint, import directions, dead code, house rules, packages and their licences. */
import { ensureGenerated } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { main } from "./lib/main.mjs";
import { root } from "./lib/paths.mjs";
import { validate } from "./lib/validate.mjs";

await main(async () => {
  await ensureDependencies(root, { withTools: true });
  await ensureGenerated();
  const { failed } = await validate((text) => console.log(text));
  return failed > 0 ? 1 : 0;
});
