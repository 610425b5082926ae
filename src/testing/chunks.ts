/** Parts of something as a stream has them, one after another. */
export async function* chunked<Part>(parts: Iterable<Part>): AsyncGenerator<Part> {
  yield* parts;
}
