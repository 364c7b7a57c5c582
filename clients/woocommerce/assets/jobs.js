(() => {
  const { url, nonce } = window.sillageJobs;
  const { __ } = window.wp.i18n;
  const progress = document.getElementById('sillage-progress');
  const state = document.getElementById('sillage-state');
  const buttons = document.querySelectorAll('[data-sillage-start]');
  if (progress === null || state === null) return;

  const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

  async function send(action, fields = {}) {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ action, nonce, ...fields }) });
    const { success, data } = await response.json();
    if (!success) throw new Error(action);
    progress.hidden = !data.isRunning;
    progress.max = Math.max(1, data.total);
    progress.value = data.done;
    state.textContent = data.text;
    return data;
  }

  /** Each request works for a few seconds. If this page is closed, WP-Cron continues. */
  async function run(first) {
    for (const button of buttons) button.disabled = true;
    state.textContent = '';
    try {
      let job = await first();
      while (job.isRunning) {
        await pause(Math.max(0.5, job.waitSeconds));
        job = await send('sillage_step');
      }
    } catch {
      state.textContent = __('The page couldn’t follow the progress. The job continues in the background; reload the page to see it.', 'sillage-woocommerce');
    }
    for (const button of buttons) button.disabled = false;
  }

  for (const button of buttons)
    button.addEventListener('click', () => run(() => send('sillage_start', { start: button.dataset.sillageStart })));
  if ('running' in state.dataset) run(() => send('sillage_step'));
})();
