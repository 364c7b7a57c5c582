import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The card's own HTML, as the service made it, apart from the page: in a shadow root no style of the console reaches it and none of its own
 * gets out. It is put in place at once, so that nothing flickers while somebody designs.
 */
export function ShownCard({ html }: { readonly html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useCardFonts();
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.innerHTML = html;
  }, [html]);
  return <div ref={host} data-card="" />;
}

/** The typefaces of the cards, which pages without a card never ask for. */
function useCardFonts(): void {
  useEffect(() => {
    if (document.querySelector('link[data-card-fonts]') !== null) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/fonts/cards-all.css';
    link.dataset.cardFonts = '';
    document.head.append(link);
  }, []);
}

interface ScaledProps {
  readonly width: number;
  /** In px, where it is to be seen whole. */
  readonly tallest?: number;
  readonly children: ReactNode;
}

/** What is inside is laid out as in a column of `width` px, and shown as large as there is room for, but never larger than it is. */
export function Scaled({ width, tallest = Number.POSITIVE_INFINITY, children }: ScaledProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      setRoom(frame.current?.clientWidth ?? 0);
      setHeight(content.current?.offsetHeight ?? 0);
    };
    measure();
    const seen = new ResizeObserver(measure);
    if (frame.current !== null) seen.observe(frame.current);
    if (content.current !== null) seen.observe(content.current);
    return () => seen.disconnect();
  }, []);
  const scale = Math.min(1, room / width, height === 0 ? 1 : tallest / height);
  return (
    <div ref={frame} className="w-full overflow-hidden [contain:inline-size]" style={{ height: Math.ceil(height * scale) }}>
      <div
        ref={content}
        style={{ width, transform: `scale(${scale})`, transformOrigin: '0 0', marginInlineStart: Math.max(0, (room - width * scale) / 2) }}
      >
        {children}
      </div>
    </div>
  );
}
