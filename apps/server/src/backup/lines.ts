const BREAK = 10;

/** Cuts bytes into lines. What stands after the last break is none. */
export async function* linesIn(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(BREAK); at >= 0; at = chunk.indexOf(BREAK, from)) {
      yield Buffer.concat([...held, chunk.subarray(from, at)]).toString();
      held = [];
      from = at + 1;
    }
    held.push(chunk.subarray(from));
  }
}
