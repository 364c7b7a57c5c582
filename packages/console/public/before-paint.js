// A separate blocking script, so that the chosen theme and the language apply before the first paint.
(() => {
  const page = document.documentElement;
  const read = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };

  const theme = read('sillage theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;

  const catalogues = JSON.parse(page.dataset.catalogues ?? '{}');
  const baseOf = (language) => language.split('-')[0].toLowerCase();
  const languages = Object.keys(catalogues).filter((name) => name !== 'operator');
  const find = (wanted) => languages.find((one) => one === wanted) ?? languages.find((one) => baseOf(one) === baseOf(wanted));
  const wanted = [read('sillage console language') ?? '', ...navigator.languages];
  page.lang = wanted.map(find).find((found) => found !== undefined) ?? 'en';
  page.dir = baseOf(page.lang) === 'ar' ? 'rtl' : 'ltr';

  const catalogue = catalogues[page.lang];
  if (catalogue !== undefined)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href: catalogue }));
})();
