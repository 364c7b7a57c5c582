import catalogueUrl from '../../node_modules/.messages/en.json?url';
import { loadScript } from '../parts/lazy-script.ts';
import { loadCatalogue, type Messages } from './t.ts';

/** Resolves once texts can be shown. Scripts of pages are loaded after that, so their modules may call `t` as they are evaluated. */
export async function fetchCatalogue(): Promise<void> {
  const messages = await loadScript(async (): Promise<Messages> => {
    const response = await fetch(catalogueUrl);
    if (!response.ok) throw new Error(`the message catalogue returned ${response.status}`);
    return response.json();
  });
  loadCatalogue('en-GB', messages);
}
