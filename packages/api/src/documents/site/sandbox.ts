import { type SandboxName, sandbox, sandboxNames } from '../../endpoints/partner/sandbox.ts';
import { statusesOf } from '../../errors/catalogue.ts';
import { toErrorResponse } from '../../errors/error-response.ts';
import { refuse } from '../../errors/refusal.ts';

/** The sandbox page as Markdown, for `docs` and the site. `address` is the URL of the service. */
export const generateSandboxMarkdown = (address: string): string => `# ${sandboxTitle}

${sandboxSummary} They only work with test keys, which start with \`sil_test_\`, and are never charged.

[Claim a test key](guide/getting-started.md#2-claim-a-test-key), load it into your shell (\`set -a; . ./.env; set +a\`) and request a perfume that
was merged into another:

\`\`\`sh
curl -s \\
  "$SILLAGE_BASE_URL/fragrances/${sandbox.moved.id}/card" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"
\`\`\`

\`\`\`json
${JSON.stringify(toErrorResponse(refuse('moved', { movedTo: sandbox.card.id }), `${address}/docs`), null, 2)}
\`\`\`

\`moved_to\` is the ID of a card in every deployment. To simulate the rate limit when requesting a PNG, use the following call; \`-i\` shows the
headers, including \`Retry-After\`:

\`\`\`sh
curl -s -i \\
  "$SILLAGE_BASE_URL/products/${sandbox.rate_limited.ref}/card?format=png" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"
\`\`\`

## IDs and references

Each works in every format and every look. Status, body and headers are the same as for a live call. The fragrance IDs also work for a
[full record](guide/browsing.md#read-a-record); as a record can't fail to render, \`card_failed\` is then \`unavailable\`.

| response | status | fragrance ID, product reference | scenario |
|---|---|---|---|
${sandboxNames.map(toRow).join('\n')}

With a test key, these references always mean the sandbox, even if your shop has a product with the same reference. With a live key, the
sandbox does not exist: its IDs are \`not_found\`, and its references are your own products or \`product_not_linked\`.

## Order of checks

Key, business, rate limit and scope are checked first, as for every call: a revoked test key returns \`revoked\`. The input is checked next:
an unknown \`format\` or \`look\` returns \`bad_format\` or \`bad_settings\`, even where the sandbox would simulate \`rate_limited\`.

## Counting

A sandbox call counts towards the rate limit and \`today.calls\`. It is never charged, not even for a card, and appears in no other number of
\`whoami\`: simulated errors aren't refusals, and a sandbox card isn't a hit. Usage reports list it under its own outcome,
\`sandbox\`, with the other calls of test keys. The sandbox keeps working when the monthly allowance is used up.

Operators create a test business with \`npx sillage business create --name NAME --test\`: all of its keys start with \`sil_test_\` and work with
the sandbox, but use the business's own allowance.
`;

export const sandboxTitle = 'Sandbox';
export const sandboxSummary = 'IDs and references with fixed responses: a card, and every error that a card request can return.';

function toRow(name: SandboxName): string {
  const { id, ref, shows } = sandbox[name];
  const answer = name === 'card' ? 'a card' : `[\`${name}\`](errors.md#${name})`;
  const status = name === 'card' ? '200' : statusesOf(name).join(' or ');
  return `| ${answer} | ${status} | ${id === null ? '' : `\`${id}\`<br>`}\`${ref}\` | ${shows} |`;
}
