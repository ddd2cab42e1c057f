/** `npm run validate`: types, lint, import directions, dead code, house rules, packages and their licences. */
import { ensureGenerated } from "./lib/build.mjs";
import { main } from "./lib/main.mjs";
import { validate } from "./lib/validate.mjs";

await main(async () => {
  await ensureGenerated();
  const { failed } = await validate((text) => console.log(text));
  return failed > 0 ? 1 : 0;
});
