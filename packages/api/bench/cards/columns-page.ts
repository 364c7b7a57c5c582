/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export interface Fault {
  readonly card: number;
  readonly kind: 'overflow' | 'collision' | 'broken word';
  readonly text: string;
}

/**
 * Runs in the page: shows the cards in a column, waits for their fonts, and returns their layout errors. It is self-contained because it is
 * serialised.
 */
export async function faultsInPage({ html, width }: { html: readonly string[]; width: number }): Promise<readonly Fault[]> {
  const main = document.querySelector('main');
  if (main === null) throw new Error('The page has no column.');
  main.style.cssText = `display:block;width:${width}px`;
  main.innerHTML = html.join('');
  main.getBoundingClientRect();
  await document.fonts.ready;
  const faults: Fault[] = [];
  const slack = 1;
  const letter = /[\p{L}\p{M}\p{N}]/u;
  const anywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

  for (const [card, holder] of [...main.children].entries()) {
    const article = holder.querySelector('article');
    if (article === null) continue;
    const room = holder.getBoundingClientRect();
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
      let before: { readonly top: number; readonly sign: string } | null = null;
      let at = 0;
      for (const sign of text) {
        range.setStart(node, at);
        range.setEnd(node, at + sign.length);
        at += sign.length;
        const own = range.getClientRects()[0];
        if (own === undefined) continue;
        const whole = letter.test(sign) && !anywhere.test(sign);
        if (before !== null && whole && letter.test(before.sign) && !anywhere.test(before.sign) && own.top > before.top + own.height / 2)
          faults.push({ card, kind: 'broken word', text: text.slice(0, 80) });
        before = { top: own.top, sign };
      }
    }
    // Lines may overlap slightly, because capitals and small letters leave room in their boxes, but not by a third of a line.
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (one.node !== other.node && across > slack * 2 && down > Math.min(one.box.height, other.box.height) * 0.55)
          faults.push({ card, kind: 'collision', text: `${one.text.slice(0, 40)} and ${other.text.slice(0, 40)}` });
      }
  }
  return faults;
}
