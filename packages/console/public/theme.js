// A file of its own, read before the first paint, so that a chosen theme never flashes the other one.
try {
  const chosen = localStorage.getItem('sillage theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {}
