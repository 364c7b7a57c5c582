/** Turns alternative code blocks into tabs. The language that a reader chose is selected on every page. */
export const tabsScript = `for (const [at, tabs] of document.querySelectorAll('.tabs').entries()) {
  const panels = [...tabs.querySelectorAll('.tab')];
  const list = document.createElement('div');
  list.className = 'tablist';
  list.setAttribute('role', 'tablist');
  const buttons = panels.map((panel, number) => {
    const name = panel.querySelector('.tab-name');
    const button = document.createElement('button');
    button.type = 'button';
    button.id = 'tab-' + at + '-' + number;
    button.textContent = name.textContent;
    button.setAttribute('role', 'tab');
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    name.remove();
    list.append(button);
    return button;
  });
  const select = (chosen) => buttons.forEach((button, number) => {
    button.setAttribute('aria-selected', String(number === chosen));
    button.tabIndex = number === chosen ? 0 : -1;
    panels[number].hidden = number !== chosen;
  });
  list.addEventListener('click', ({ target }) => {
    const chosen = buttons.indexOf(target);
    if (chosen < 0) return;
    try { localStorage.setItem('sillage language', target.textContent); } catch {}
    select(chosen);
  });
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length);
    next.focus();
    next.click();
  });
  let known = null;
  try { known = localStorage.getItem('sillage language'); } catch {}
  select(Math.max(0, buttons.findIndex(({ textContent }) => textContent === known)));
  tabs.prepend(list);
}
`;
