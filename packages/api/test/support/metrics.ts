/** An unlabelled metric of `/metrics`; NaN if it doesn't exist. */
export async function readMetric({ publicUrl }: { readonly publicUrl: string }, name: string): Promise<number> {
  const text = await (await fetch(`${publicUrl}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}
