/**
 * Adds a copy button to each code block. Browsers allow clipboard access only in secure contexts; elsewhere the button selects the code,
 * so that it can be copied with the keyboard.
 */
export const copyButtonScript = `
for (const block of document.querySelectorAll('.code')) {
  const code = block.querySelector('code');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.setAttribute('aria-live', 'polite');
  const setLabel = (text) => { button.textContent = text; };
  setLabel('Copy');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      setLabel('Copied');
    } catch {
      getSelection().selectAllChildren(code);
      setLabel('Selected');
    }
    setTimeout(setLabel, 2000, 'Copy');
  });
  block.append(button);
}
`;
