/** `npm run client`: regenerates packages/client from the routes. */
import { ensureGenerated } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { generateClient } from "./lib/generate-client.mjs";
import { main } from "./lib/main.mjs";
import { root } from "./lib/paths.mjs";

await main(async () => {
  await ensureDependencies(root, { withTools: true });
  await ensureGenerated();
  const changed = await generateClient();
  console.log(changed.length ? `Wrote ${changed.join(" and ")}.` : "Up to date.");
});
