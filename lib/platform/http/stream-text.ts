/**
 * A response body from texts that are made as they are sent.
 * @param first the first text, if it was already read so that an error still gets a status
 */
export function streamText(
  texts: AsyncGenerator<string>,
  first?: IteratorResult<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first && !first.done) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
