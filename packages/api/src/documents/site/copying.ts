/**
 * Adds a button to each block of code that copies it. Browsers lend the clipboard only to pages that came safely; elsewhere the code is
 * selected, so that the keyboard can copy it.
 */
export const copying = `'use strict';
for (const block of document.querySelectorAll('.code')) {
  const code = block.querySelector('code');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.setAttribute('aria-live', 'polite');
  const say = (text) => { button.textContent = text; };
  say('Copy');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      say('Copied');
    } catch {
      getSelection().selectAllChildren(code);
      say('Selected');
    }
    setTimeout(say, 2000, 'Copy');
  });
  block.append(button);
}
`;
