/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export interface Fault {
  readonly card: number;
  readonly kind: 'overflow' | 'collision' | 'broken word' | 'colour apart' | 'split note' | 'avoidable count';
  readonly text: string;
}

/** What a card shows: its notes or accords with their colours, and the words that count hidden ones. */
export interface Shown {
  readonly html: string;
  readonly notes: readonly { readonly text: string; readonly colour: string }[];
  readonly accords: { readonly label: string; readonly colours: readonly { readonly text: string; readonly colour: string }[] };
  readonly counts: readonly string[];
  /** Whether the column is as wide as the image of the card. */
  readonly isFrame: boolean;
}

/**
 * Runs in the page: shows the cards in a column, waits for their fonts, and returns their layout errors. It is self-contained because it is
 * serialised.
 */
export async function faultsInPage({ cards, width }: { cards: readonly Shown[]; width: number }): Promise<readonly Fault[]> {
  const main = document.querySelector('main');
  if (main === null) throw new Error('The page has no column.');
  main.style.cssText = `display:block;width:${width}px`;
  main.innerHTML = cards.map(({ html }) => `<div>${html}</div>`).join('');
  main.getBoundingClientRect();
  await document.fonts.ready;
  const faults: Fault[] = [];
  const slack = 1;
  const letter = /[\p{L}\p{M}\p{N}]/u;
  const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
  const words = new Intl.Segmenter('zh', { granularity: 'word' });
  const canvas = document.createElement('canvas').getContext('2d');

  for (const [card, holder] of [...main.children].entries()) {
    const article = holder.querySelector('article');
    if (article === null) continue;
    const room = holder.getBoundingClientRect();
    const { notes = [], accords, counts = [], isFrame = false } = cards[card] ?? {};
    const colourOf = new Map(notes.map(({ text, colour }) => [text, colour]));
    const accordColours = new Map(accords?.colours.map(({ text, colour }) => [text, colour]));
    for (const node of article.querySelectorAll<HTMLElement>('*')) {
      const box = node.getBoundingClientRect();
      const inline = getComputedStyle(node).display === 'inline';
      const leaves = box.right > room.right + slack || box.left < room.left - slack || box.bottom > room.bottom + slack;
      if (leaves || (!inline && node.scrollWidth > node.clientWidth + slack && node.clientWidth > 0))
        faults.push({ card, kind: 'overflow', text: (node.textContent ?? '').slice(0, 60) });
    }
    const lines: { readonly box: DOMRect; readonly text: string; readonly node: Node }[] = [];
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (text.trim() === '') continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      for (const box of boxes) lines.push({ box, text, node });
      if (new Set(boxes.map((box) => Math.round(box.top))).size < 2) continue;
      // If two adjacent letters of a word are on different lines and no line break is allowed there, the word is broken.
      // Chinese and Japanese words are those of the browser's dictionary; zero-width spaces only mark where a line may break.
      let before: { readonly top: number; readonly sign: string } | null = null;
      let at = 0;
      const starts = ideograph.test(text) ? findWordStarts(text) : null;
      for (const sign of text) {
        const isStart = starts?.has(at) ?? false;
        range.setStart(node, at);
        range.setEnd(node, at + sign.length);
        at += sign.length;
        const own = range.getClientRects()[0];
        if (own === undefined) continue;
        if (sign === '\u200b') continue;
        const isInside = before !== null && letter.test(sign) && letter.test(before.sign) && !isStart;
        if (before !== null && isInside && own.top > before.top + own.height / 2)
          faults.push({ card, kind: 'broken word', text: text.slice(0, 80) });
        before = { top: own.top, sign };
      }
    }
    checkNotes(card, article, (label) => (label === accords?.label ? accordColours : colourOf), counts, isFrame);
    // Lines may overlap slightly, because capitals and small letters leave room in their boxes, but not by a third of a line.
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (one.node === other.node || across <= slack * 2 || down <= Math.min(one.box.height, other.box.height) * 0.55) continue;
        // A box is as high as its typeface, which may be far higher than its letters.
        const [some, others] = [inkOf(one), inkOf(other)];
        if (Math.min(some.bottom, others.bottom) - Math.max(some.top, others.top) > slack)
          faults.push({ card, kind: 'collision', text: `${one.text.slice(0, 40)} and ${other.text.slice(0, 40)}` });
      }
  }
  return faults;

  /** The offsets at which the words of a text start, counted with its zero-width spaces. */
  function findWordStarts(text: string): ReadonlySet<number> {
    const offsets = [...text].length === text.length ? [...text].flatMap((sign, at) => (sign === '\u200b' ? [] : [at])) : null;
    const plain = text.replaceAll('\u200b', '');
    return new Set([...words.segment(plain)].map(({ index }) => offsets?.[index] ?? index));
  }

  /** The vertical extent of the letters of a line. */
  function inkOf({ box, text, node }: { readonly box: DOMRect; readonly text: string; readonly node: Node }) {
    const element = node.parentElement;
    if (canvas === null || element === null) return box;
    const { fontStyle, fontWeight, fontSize, fontFamily, textTransform } = getComputedStyle(element);
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = canvas.measureText(textTransform === 'uppercase' ? text.toUpperCase() : text);
    const baseline = box.top + (ink.fontBoundingBoxAscent + (box.height - ink.fontBoundingBoxDescent)) / 2;
    return { top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent };
  }

  interface Item {
    readonly text: string;
    readonly lines: readonly DOMRect[];
    readonly swatch: { readonly box: DOMRect; readonly paint: string } | null;
  }

  function readItem(node: Element): Item {
    const range = document.createRange();
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const lines: DOMRect[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      // A reference to an illustration isn't part of the note's name.
      if (text.parentElement?.closest('[aria-hidden]')) continue;
      range.selectNodeContents(text);
      if ((text.textContent ?? '').trim() !== '') lines.push(...[...range.getClientRects()].filter((box) => box.width > 1));
    }
    const image = node.querySelector('img');
    const painted = node.querySelector<HTMLElement>('span[aria-hidden]');
    const swatch = image
      ? { box: image.getBoundingClientRect(), paint: decodeURIComponent(image.getAttribute('src') ?? '') }
      : painted && painted.textContent === ''
        ? { box: painted.getBoundingClientRect(), paint: painted.getAttribute('style') ?? '' }
        : null;
    return { text: textOf(node), lines, swatch };
  }

  /** The list of a node, which may share the card's width with others. Null around a ring, whose names have all of it. */
  function columnOf(node: Element): DOMRect | null {
    const list = node.closest('[role=list]');
    return list !== null && getComputedStyle(list).display === 'flex' ? list.getBoundingClientRect() : null;
  }

  function textOf(node: Element): string {
    return (node.textContent ?? '').replaceAll('\u200b', '').trim();
  }

  function tops(lines: readonly DOMRect[]): readonly number[] {
    const found: number[] = [];
    for (const { top, height } of [...lines].sort((one, other) => one.top - other.top))
      if (found.length === 0 || top > (found.at(-1) ?? 0) + height * 0.45) found.push(top);
    return found;
  }

  function gapBetween(one: DOMRect, other: DOMRect): { readonly across: number; readonly down: number } {
    return {
      across: Math.max(0, one.left - other.right, other.left - one.right),
      down: Math.max(0, one.top - other.bottom, other.top - one.bottom),
    };
  }

  function isCentredUnder(box: DOMRect, line: DOMRect): boolean {
    return line.top >= box.bottom - 1 && Math.abs(line.left + line.right - box.left - box.right) < 4;
  }

  /** Whether each colour touches its own name, each note is one visible unit, and hidden notes had no room. */
  function checkNotes(
    card: number,
    article: Element,
    coloursOf: (label: string) => ReadonlyMap<string, string>,
    counts: readonly string[],
    isFrame: boolean,
  ): void {
    for (const list of article.querySelectorAll('[role=list]')) {
      const colourOf = coloursOf(list.getAttribute('aria-label') ?? '');
      const items = [...list.querySelectorAll(':scope [role=listitem]')].map(readItem);
      const ring = [...list.children].map((child) => child.querySelector(':scope > img')).find((image) => image !== null);
      const isRing = ring !== undefined && ring !== null && items.every(({ swatch }) => swatch === null);
      if (isRing && ring) checkRing(card, ring, items, colourOf);
      for (const [at, { text, lines, swatch }] of items.entries()) {
        const [name] = lines;
        if (name === undefined || counts.includes(text)) continue;
        const colour = colourOf.get(text);
        if (swatch) {
          if (colour !== undefined && !swatch.paint.includes(colour))
            faults.push({ card, kind: 'colour apart', text: `${text} has another colour` });
          const own = Math.min(
            ...lines.map((line) => {
              const { across, down } = gapBetween(swatch.box, line);
              return across + down;
            }),
          );
          if (own > name.height * 1.2)
            faults.push({ card, kind: 'colour apart', text: `${text} is ${Math.round(own)} px from its colour` });
          for (const [index, other] of items.entries()) {
            if (index === at) continue;
            for (const line of other.lines) {
              const { across, down } = gapBetween(swatch.box, line);
              if (across + down < own)
                faults.push({ card, kind: 'colour apart', text: `the colour of ${text} is nearer to ${other.text}` });
            }
          }
        }
        const rows = tops(lines);
        if (rows.length < 2 || isRing) continue;
        const pitch = (rows[1] ?? 0) - (rows[0] ?? 0);
        if (swatch) {
          // All lines of a note are beside its own mark, or under it.
          const isBeside = lines.every(
            (line) =>
              (gapBetween(swatch.box, line).across < name.height * 3 && line.left >= swatch.box.left - 1) ||
              isCentredUnder(swatch.box, line),
          );
          const isRtl = getComputedStyle(list).direction === 'rtl';
          if (!isBeside && !isRtl) faults.push({ card, kind: 'split note', text });
          continue;
        }
        const next = items[at + 1];
        const after = next && tops(next.lines)[0];
        const isStacked = next === undefined || (after !== undefined && after > (rows.at(-1) ?? 0) + 2);
        const isWide = lines.some((line) => line.width > list.getBoundingClientRect().width * 0.4);
        if (isStacked && after !== undefined && getComputedStyle(list).display === 'flex' && after - (rows.at(-1) ?? 0) < pitch * 1.2)
          faults.push({ card, kind: 'split note', text });
        if (getComputedStyle(list).display !== 'flex' && !isWide) faults.push({ card, kind: 'split note', text });
      }
    }
    if (isFrame) checkCounts(card, article, counts);
  }

  /** A ring's leaders start at their own parts and end at their own names. */
  function checkRing(card: number, ring: Element, items: readonly Item[], colourOf: ReadonlyMap<string, string>): void {
    const svg = decodeURIComponent(ring.getAttribute('src') ?? '');
    const frame = ring.getBoundingClientRect();
    const [, start = '0', , wide = '1', high = '1'] = /viewBox='([-\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)'/.exec(svg) ?? [];
    const angle = (x: number, y: number): number => (Math.atan2(x, Number(high) / 2 - y) / (2 * Math.PI) + 1) % 1;
    // The parts clockwise from the top, by the end of their outer arcs.
    const parts = [...svg.matchAll(/<path d='M[\d.-]+ [\d.-]+A[\d.]+ [\d.]+ 0 \d 1 ([\d.-]+) ([\d.-]+)[^']*Z' fill='(#[0-9a-f]{6})'/g)]
      .map(([, x, y, colour]) => ({ to: angle(Number(x), Number(y)) || 1, colour }))
      .sort((one, other) => one.to - other.to);
    if (parts.length !== items.length) faults.push({ card, kind: 'colour apart', text: `${parts.length} parts for ${items.length} names` });
    for (const [at, { text }] of items.entries()) {
      const expected = colourOf.get(text);
      if (expected !== undefined && parts[at]?.colour !== expected)
        faults.push({ card, kind: 'colour apart', text: `${text} has another colour` });
    }
    const leaders = [
      ...(/<path d='((?:M[-\d.]+ [-\d.]+L[-\d.]+ [-\d.]+L[-\d.]+ [-\d.]+)+)'/.exec(svg)?.[1] ?? '').matchAll(
        /M([-\d.]+) ([-\d.]+)L[-\d.]+ [-\d.]+L([-\d.]+) ([-\d.]+)/g,
      ),
    ];
    const ordered = leaders
      .map(([, x1, y1, x2, y2]) => ({ from: angle(Number(x1), Number(y1)), x: Number(x2), y: Number(y2) }))
      .sort((one, other) => one.from - other.from);
    for (const [at, { x, y }] of ordered.entries()) {
      const end = { x: frame.left + ((x - Number(start)) / Number(wide)) * frame.width, y: frame.top + (y / Number(high)) * frame.height };
      const distance = ({ lines }: Item): number =>
        Math.min(...lines.map((line) => Math.max(0, line.left - end.x, end.x - line.right))) +
        Math.abs((Math.min(...lines.map(({ top }) => top)) + Math.max(...lines.map(({ bottom }) => bottom))) / 2 - end.y);
      const own = items[at];
      if (own === undefined) continue;
      const nearest = [...items].sort((one, other) => distance(one) - distance(other))[0];
      if (nearest !== own) faults.push({ card, kind: 'colour apart', text: `the leader of ${own.text} ends at ${nearest?.text ?? ''}` });
    }
  }

  /** A card that counts hidden notes has no free band as high as another line of notes. */
  function checkCounts(card: number, article: Element, counts: readonly string[]): void {
    const words = [...article.querySelectorAll('div,span')].find((node) => node.children.length === 0 && counts.includes(textOf(node)));
    if (words === undefined) return;
    const { left, width: wide, top: start, bottom: end } = article.getBoundingClientRect();
    // The count ends a list, and another entry could be on any line of it.
    const column = columnOf(words) ?? words.getBoundingClientRect();
    const marks = [...article.querySelectorAll('span,img,div')].filter(
      (node) => node.tagName === 'IMG' || (node.children.length === 0 && (node.textContent ?? '').trim() !== ''),
    );
    // The name and the facts take the whole width, however short they are; lists and illustrations only their own column.
    const bands = marks
      .map((node) => ({
        box: node.getBoundingClientRect(),
        column: node.tagName === 'IMG' ? node.getBoundingClientRect() : columnOf(node),
      }))
      .filter(
        ({ box, column: own }) =>
          box.height > 0 &&
          box.height < (end - start) * 0.75 &&
          (own === null || (own.right > column.left && own.left < column.right + wide * 0.05)),
      )
      .map(({ box }) => box)
      .sort((one, other) => one.top - other.top);
    let reached = start + wide * 0.09;
    let widest = 0;
    for (const { top, bottom } of [...bands, new DOMRect(left, end - wide * 0.07, 1, 1)]) {
      widest = Math.max(widest, top - reached);
      reached = Math.max(reached, bottom);
    }
    if (widest > wide * 0.12) faults.push({ card, kind: 'avoidable count', text: `${textOf(words)} with ${Math.round(widest)} px free` });
  }
}
