/** A figure of `/metrics` that has no labels; NaN where there is none of the name. */
export async function figureOf({ publicUrl }: { readonly publicUrl: string }, name: string): Promise<number> {
  const text = await (await fetch(`${publicUrl}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}
