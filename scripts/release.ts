import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packages } from '../packages/api/src/documents/site/downloads.ts';
import { releasesFolder } from '../packages/api/src/files/folders.ts';
import { packClients } from '../packages/client/scripts/pack.ts';

/** `npm run release`: adds the current version of each package to downloads/. A released version is never replaced. */
for (const [name, folder] of Object.entries(packages)) {
  const source = new URL(`../packages/${folder}/`, import.meta.url);
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', source), 'utf8'));
  const file = `${name}-${version}.tgz`;
  if (existsSync(new URL(file, releasesFolder))) {
    console.log(`unchanged downloads/${file}`);
    continue;
  }
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: source, stdio: 'inherit' });
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', '.'], { cwd: source, encoding: 'utf8' }).trim();
  copyFileSync(new URL(packed, source), new URL(file, releasesFolder));
  console.log(`written   ${fileURLToPath(new URL(file, releasesFolder))}`);
}
for (const { file, content } of packClients()) {
  const isReleased = existsSync(new URL(file, releasesFolder));
  if (!isReleased) writeFileSync(new URL(file, releasesFolder), content);
  console.log(`${isReleased ? 'unchanged' : 'written  '} downloads/${file}`);
}
