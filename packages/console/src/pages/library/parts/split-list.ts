/** The entries of a list that someone typed, with the commas of their language. */
export const splitList = (text: string): readonly string[] =>
  text
    .split(/[,،、，]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
