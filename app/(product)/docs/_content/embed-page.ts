/**
 * A complete page that embeds a document for signing, for readers to copy. The browser tests open it exactly as
 * shown.
 * @param base this instance's address
 */
export const embedPageSample = (base: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sign your contract</title>
    <script async src="${base}/embed/1.0.2.js"></script>
    <style>
      body { margin: 0 auto; max-width: 64rem; padding: 1rem; font-family: system-ui, sans-serif; }
      countersign-document { border: 1px solid #d5d5d0; border-radius: 6px; overflow: hidden; }
    </style>
  </head>
  <body>
    <main>
      <h1>Your contract</h1>
      <p id="status" role="status">Read the document, fill it in and sign it.</p>
      <countersign-document src="EMBED_URL" height="auto" label="Your contract"></countersign-document>
    </main>
    <script>
      const contract = document.querySelector("countersign-document");
      const status = document.querySelector("#status");
      const say = (words) => { status.textContent = words; };

      contract.addEventListener("field_completed", ({ detail }) => {
        say(\`\${detail.completed} of \${detail.total} fields are filled.\`);
      });
      contract.addEventListener("signed", () => say("Thank you, it is signed."));
      contract.addEventListener("declined", () => say("You have declined. We will write to you."));
      contract.addEventListener("expired", () => say("That took too long. Reload this page to go on."));
      contract.addEventListener("error", ({ detail }) => say(\`The document cannot be shown (\${detail.code}).\`));
      contract.addEventListener("closed", () => contract.remove());
    </script>
  </body>
</html>
`;
