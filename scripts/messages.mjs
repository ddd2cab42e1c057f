/** `npm run messages`: compiles the message catalogues, or reports what is inconsistent. */
import { main } from "./lib/main.mjs";
import { writeMessages } from "./lib/messages.mjs";

await main(async () => {
  await writeMessages();
  console.log("The messages fit together, and are compiled.");
});
