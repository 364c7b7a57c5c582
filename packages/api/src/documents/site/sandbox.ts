import { type SandboxName, sandbox, sandboxNames } from '../../endpoints/partner/sandbox.ts';
import { errorAnswerOf } from '../../errors/answer.ts';
import { statusesOf } from '../../errors/catalogue.ts';
import { refuse } from '../../errors/refusal.ts';

/** The page of the sandbox, as the Markdown that lies in `docs` and that the site shows. `address` is that of the service. */
export const sandboxMarkdown = (address: string): string => `# ${sandboxTitle}

${sandboxSummary} They work with a test key alone, one that begins with \`sil_test_\`; nothing that they answer is charged.

The demo workspace's key is a test key. With its environment in your shell (\`set -a; . ./data/demo.env; set +a\`), ask for a perfume that was
merged into another:

\`\`\`sh
curl -s \\
  "$SILLAGE_BASE_URL/fragrances/${sandbox.moved.id}/card" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"
\`\`\`

\`\`\`json
${JSON.stringify(errorAnswerOf(refuse('moved', { movedTo: sandbox.card.id }), `${address}/docs`), null, 2)}
\`\`\`

\`moved_to\` leads to a card, whatever library the service has. And for a picture in a minute whose calls are used up; \`-i\` shows the headers,
\`Retry-After\` among them:

\`\`\`sh
curl -s -i \\
  "$SILLAGE_BASE_URL/products/${sandbox.rate_limited.ref}/card?format=png" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"
\`\`\`

## Ids and references

Each is answered the same in every format and every look: status, body and headers are those of a live call.

| answer | status | fragrance id, product reference | what it shows |
|---|---|---|---|
${sandboxNames.map(row).join('\n')}

A product reference of this list means the sandbox even if your own shop has a product of that reference, as long as you call with a test key.
With a live key the list does not exist: an id of it is \`not_found\`, and a reference is your own product or \`product_not_linked\`.

## What is looked at first

The key, the business, the minute's rate and the key's scope, as on every call: a test key that was revoked is answered \`revoked\`. Then what
was sent: an unknown \`format\` or \`look\` is \`bad_format\` or \`bad_settings\`, also where the sandbox would play \`rate_limited\`.

## What is counted

A call that the sandbox answers counts in the minute's rate and in \`today.calls\`. It is never charged, the card included, and is in no other
figure of \`whoami\`: what is played is no refusal, and a card of the sandbox is no hit. The readout of usage has it under an outcome of its own,
\`sandbox\`. So the sandbox goes on when the month's allowance is used up.

Operators make a test workspace with \`npx sillage business create --name NAME --test\`; every key of it is a test key.
`;

export const sandboxTitle = 'Sandbox';
export const sandboxSummary = 'Ids and references that are always answered the same: every refusal of a card, and a card.';

function row(name: SandboxName): string {
  const { id, ref, shows } = sandbox[name];
  const answer = name === 'card' ? 'a card' : `[\`${name}\`](errors.md#${name})`;
  const status = name === 'card' ? '200' : statusesOf(name).join(' or ');
  return `| ${answer} | ${status} | ${id === null ? '' : `\`${id}\`<br>`}\`${ref}\` | ${shows} |`;
}
