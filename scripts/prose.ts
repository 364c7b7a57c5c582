import type { Root, SentenceContent } from 'nlcst';
import { search } from 'nlcst-search';
import { toString as textOf } from 'nlcst-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { reporter } from 'vfile-reporter';
import { bannedWords } from './prose/banned-words.ts';
import { allProse, type Prose } from './prose/texts.ts';

/** `npm run prose`: finds the words that STYLE.md rules out, in documents, messages, comments and test names. */
const uses = new Map(bannedWords.map(({ phrase, use }) => [phrase, use]));
const phrases = [...uses.keys()];

function checkWords() {
  return (tree: Root, file: VFile): void => {
    const report = (nodes: readonly SentenceContent[], phrase: string): void => {
      const place = nodes[0]?.position?.start;
      file.message(`“${textOf([...nodes])}”: write ${uses.get(phrase) ?? 'something else'}`, place === undefined ? {} : { place });
    };
    search(tree, phrases, (nodes, _index, _parent, phrase) => report(nodes, phrase), { allowApostrophes: true, allowDashes: true });
  };
}

const plain = unified().use(retextEnglish).use(checkWords).freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRetext, plain).freeze();

async function check({ file, kind, passages }: Prose): Promise<VFile> {
  const report = new VFile({ path: file });
  for (const { line, text } of passages) {
    const passage = new VFile({ path: file, value: text });
    await (kind === 'markdown' ? markdown.run(markdown.parse(passage), passage) : plain.run(plain.parse(passage), passage));
    for (const { reason, place } of passage.messages) {
      const start = place === undefined || place === null ? null : 'start' in place ? place.start : place;
      report.message(reason, { place: { line: line + (start?.line ?? 1) - 1, column: start?.column ?? 1 } });
    }
  }
  return report;
}

const reports = await Promise.all(allProse().map(check));
const found = reports.filter(({ messages }) => messages.length > 0);
const count = found.reduce((sum, { messages }) => sum + messages.length, 0);
if (found.length > 0) console.log(reporter(found));
console.log(`${reports.length} files read, ${count} ${count === 1 ? 'word' : 'words'} to replace`);
process.exitCode = count === 0 ? 0 : 1;
