import { useState } from 'react';

/**
 * A key for a form whose fields start with what is in the URL. It changes when a link or the browser's back button changes the URL, but not
 * when the form itself does, because a new form would lose the focus.
 */
export function useFormKey(search: object): readonly [key: number, expect: (search: object) => void] {
  const text = toComparable(search);
  const [state, setState] = useState({ key: 0, shown: text, expected: text });
  if (state.shown !== text) setState({ key: text === state.expected ? state.key : state.key + 1, shown: text, expected: text });
  return [state.key, (next) => setState({ ...state, expected: toComparable(next) })];
}

const toComparable = (search: object): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
