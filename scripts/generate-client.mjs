/** `npm run client`: regenerates packages/client from the routes. */
import { ensureGenerated } from "./lib/build.mjs";
import { generateClient } from "./lib/generate-client.mjs";
import { main } from "./lib/main.mjs";

await main(async () => {
  await ensureGenerated();
  const changed = await generateClient();
  console.log(changed.length ? `Wrote ${changed.join(" and ")}.` : "Up to date.");
});
