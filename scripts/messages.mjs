/** `npm run messages`: compiles the catalogues of messages, or says what does not fit together. */
import { main } from "./lib/main.mjs";
import { writeMessages } from "./lib/messages.mjs";

await main(async () => {
  await writeMessages();
  console.log("The messages fit together, and are compiled.");
});
