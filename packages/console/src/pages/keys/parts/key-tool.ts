import { serviceAddress } from './service-address.ts';

/** Runs the key tool from this service's download: the package of that name in the public registry isn't ours. */
export const keyToolCommand = (args: string): string =>
  `npx --yes --package=${serviceAddress()}/downloads/sillage-key.tgz sillage-key ${args}`;

export const claimCommand = (): string => keyToolCommand(`claim --url ${serviceAddress()}`);

/** Asks whose the key is, without Node. */
export const testCall = `set -a; . ./.env; set +a
curl -sS "$SILLAGE_BASE_URL/whoami" -H "Authorization: Bearer $SILLAGE_API_KEY"`;

/** The `.mcp.json` of a project, which reads the key from the environment. */
export const agentConfiguration = (): string =>
  JSON.stringify(
    {
      mcpServers: {
        sillage: {
          type: 'http',
          url: `${serviceAddress()}/mcp`,
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the agent fills it in
          headers: { Authorization: 'Bearer ${SILLAGE_API_KEY}' },
        },
      },
    },
    null,
    2,
  );
