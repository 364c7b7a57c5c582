/** What a card states, to be compared with what it shows. */
import { getAccords } from '../../src/resources/card/blocks/accord-list.ts';
import { getNoteGroups } from '../../src/resources/card/blocks/coloured-notes.ts';
import { renderIllustration } from '../../src/resources/card/blocks/illustration.ts';
import { renderNotePicture } from '../../src/resources/card/blocks/note-picture.ts';
import type { Card } from '../../src/resources/card/card.ts';
import { type CardLayout, createCardLayout } from '../../src/resources/card/card-layout.ts';
import { renderCardHtml } from '../../src/resources/card/html.ts';
import { findOwnIllustration } from '../../src/resources/card/illustrations/illustrations.ts';
import { getCardSize } from '../../src/resources/card/layouts/index.ts';
import type { LookSettings } from '../../src/resources/card/settings/settings.ts';
import { formatFigure, formatMore } from '../../src/resources/card/words/more.ts';
import { findNote } from '../../src/resources/notes/recorded-notes.ts';
import type { Shown } from './columns-page.ts';

const layoutOf = (card: Card, settings: LookSettings): CardLayout => createCardLayout(card, settings, getCardSize(settings), {});

export function describeCard(card: Card, settings: LookSettings, width: number): Shown {
  const frame = getCardSize(settings).width;
  const isFrame = width === frame;
  // On a page an upright card has a maximum width; at the width of its image it is shown at full size.
  const html = renderCardHtml(card, settings).replace(/max-width:\d+px/u, (limit) => (isFrame ? `max-width:${frame}px` : limit));
  const layout = layoutOf(card, settings);
  return {
    html,
    accords: { label: layout.labels.accords, colours: getAccords(layout) },
    notes: getNoteGroups(layout).flatMap(({ notes }) => notes.map(({ text, colour }) => ({ text, colour }))),
    counts: Array.from({ length: 60 }, (_, at) => [true, false].map((spelled) => formatMore(settings.language, at + 1, spelled))).flat(),
    isFrame,
  };
}

const sourceOf = (markup: string): string => /src="([^"]*)"/u.exec(markup)?.[1] ?? '';

/** Illustrations of another note than the one that they are next to, or in another colour; in a herbarium, than the one that refers to them. */
export function countIllustrationFaults(html: string, card: Card, settings: LookSettings): readonly string[] {
  const layout = layoutOf(card, settings);
  if (settings.layout !== 'herbarium') {
    const notes = getNoteGroups(layout).flatMap((group) => group.notes);
    return [...html.matchAll(/<img src="([^"]*viewBox=%270 0 1000 1000%27[^"]*)".*?<span[^>]*>([^<]*)</gu)].flatMap(
      ([, source, name = '']) => {
        const text = name.replaceAll('\u200b', '').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
        const own = notes.filter((note) => note.text === text).map((note) => sourceOf(renderNotePicture(layout, note, '1px').html));
        return own.includes(source ?? '') ? [] : [`${text} has the picture of another note`];
      },
    );
  }
  const shown = [...html.matchAll(/<img src="([^"]*)"/gu)].map(([, source]) => source);
  const notes = getNoteGroups(layout).flatMap((group) => group.notes);
  const text = html
    .replaceAll(/<[^>]+>/gu, '\n')
    .replaceAll('\u200b', '')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  const faults: string[] = [];
  for (let at = 1; text.includes(formatFigure(settings.language, at)); at += 1) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const index = lines.findIndex((line) => line.includes(formatFigure(settings.language, at)));
    const name = lines[index]?.replace(/\s*\(?[^\s(]*\u00a0?\d+\)?$/u, '') || lines[index - 1];
    const note = notes.find((one) => one.text === name);
    const id = note && findNote(note.recorded)?.id;
    const own = id === undefined ? null : findOwnIllustration(id);
    const source = own === null ? null : sourceOf(renderIllustration(layout, own, '1px').html);
    if (source === null || !shown.includes(source)) faults.push(`${name ?? lines[index]} is not what is drawn`);
  }
  return faults;
}
