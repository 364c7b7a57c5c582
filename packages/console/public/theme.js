// A separate blocking script, so that the chosen theme is applied before the first paint.
try {
  const chosen = localStorage.getItem('sillage theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {}
