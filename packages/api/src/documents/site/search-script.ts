/** The search over all pages runs in the browser: the script and the index share these settings. */
export const searchOptions = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'start'] };
export const searchSettings = { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' } as const;

/** Searches as the reader types. */
export const searchScript = `'use strict';
(async () => {
  const input = document.getElementById('q');
  const status = document.querySelector('[data-index]');
  const list = document.querySelector('.results');
  const index = MiniSearch.loadJSON(await (await fetch(status.dataset.index)).text(), ${JSON.stringify(searchOptions)});
  const show = () => {
    const text = input.value.trim();
    const found = text === '' ? [] : index.search(text, ${JSON.stringify(searchSettings)}).slice(0, 20);
    status.textContent = text === '' ? '' : found.length === 0 ? 'No results' : found.length + (found.length === 1 ? ' result' : ' results');
    list.replaceChildren(...found.map(({ id, title, page, start }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = id;
      link.textContent = page === '' ? title : page + ': ' + title;
      const summary = document.createElement('p');
      summary.textContent = start;
      item.append(link, summary);
      return item;
    }));
  };
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', show);
  show();
})();
`;
