import { consoleLocales } from '../generated/constants.ts';
import { loadScript } from '../parts/lazy-script.ts';
import { getPageLanguage } from './language.ts';
import { addMessages, loadCatalogue, type Messages } from './t.ts';

/** Resolves once texts can be shown. Scripts of pages are loaded after that, so their modules may call `t` as they are evaluated. */
export async function fetchCatalogue(): Promise<void> {
  const language = getPageLanguage();
  loadCatalogue(consoleLocales[language], await fetchMessages(language));
}

let operatorMessages: Promise<void> | null = null;

/** The messages of the operator desk, in English. */
export function fetchOperatorCatalogue(): Promise<void> {
  operatorMessages ??= fetchMessages('operator')
    .then(addMessages)
    .catch((error: unknown) => {
      operatorMessages = null;
      throw error;
    });
  return operatorMessages;
}

const fetchMessages = (name: string): Promise<Messages> =>
  loadScript(async () => {
    // Listed by the build; see scripts/messages.ts.
    const addresses: Readonly<Record<string, string>> = JSON.parse(document.documentElement.dataset.catalogues ?? '{}');
    const response = await fetch(addresses[name] ?? '');
    if (!response.ok) throw new Error(`the message catalogue returned ${response.status}`);
    return response.json();
  });
