/**
 * Shows a signed-in reader the start of their own test key, or where to claim one. The rest of the key is stored nowhere but in the
 * reader's `.env`. The console leaves the ID of the last business in this browser, so readers without an account cause no request.
 */
export const readerScript = `const example = document.querySelector('[data-reader]');
let business = null;
try { business = localStorage.getItem('sillage business'); } catch {}
if (example !== null && business !== null) {
  const { reader, console: consolePath } = example.dataset;
  fetch(reader + '/businesses/' + encodeURIComponent(business) + '/keys')
    .then((response) => (response.ok ? response.json() : null))
    .then((answer) => {
      if (answer === null) return;
      const isActive = ({ revoked_at, expires_at }) => revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());
      const key = answer.keys.find((one) => one.prefix.startsWith('sil_test_') && isActive(one));
      const note = document.createElement('p');
      if (key === undefined) {
        const link = document.createElement('a');
        link.href = consolePath + '/b/' + business + '/keys?claim=new&test=true';
        link.textContent = 'Claim your test key';
        note.append(link);
      } else {
        const code = document.createElement('code');
        code.textContent = key.prefix;
        const command = example.querySelector('pre code');
        note.append(command === null ? 'Your test key starts with ' : 'The last line prints the start of your test key, ', code, '.');
        command?.append('# ' + key.prefix.replace('…', '') + '\\n');
      }
      example.after(note);
    })
    .catch(() => {});
}
`;
