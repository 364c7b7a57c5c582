import { errorCodes, readContract, toPascal } from './document.ts';

const fileOf = (name: string): URL => new URL(`../../../clients/php/src/${name}`, import.meta.url);
const head = '<?php\n\n// Written by npm run generate from docs/openapi.json.\ndeclare(strict_types=1);\n\nnamespace Sillage;\n';

/** The PHP client's generated files. */
export async function generateFiles(): Promise<ReadonlyMap<URL, string>> {
  const { schemas, operations } = await readContract();
  const requests = operations.map(({ id, method, path }) => `        '${id}' => ['${method}', '${path}'],\n`);
  const codes = [...errorCodes(schemas), 'unreachable', 'not_an_answer'].map((code) => `    case ${toPascal(code)} = '${code}';\n`);
  return new Map([
    [
      fileOf('Operations.php'),
      `${head}
/**
 * The method and path of each operation.
 *
 * @internal
 */
final class Operations
{
    public const REQUESTS = [
${requests.join('')}    ];
}
`,
    ],
    [
      fileOf('ErrorCode.php'),
      `${head}\n/** The codes of errors. A later version of the service may return others. */\nenum ErrorCode: string\n{\n${codes.join('')}}\n`,
    ],
  ]);
}
