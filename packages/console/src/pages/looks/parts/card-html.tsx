import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The HTML of a card in a shadow root, which isolates its styles and those of the console from each other. It's set in a layout effect, so
 * nothing flickers while a look is edited.
 */
export function CardHtml({ html }: { readonly html: string }) {
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

/** Loads the typefaces of cards, which pages without a card don't need. */
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

interface ScaleToFitProps {
  readonly width: number;
  /** In px. */
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

/** Lays its content out in a column of `width` px, then scales it down to the space available; it never scales up. */
export function ScaleToFit({ width, maxHeight = Number.POSITIVE_INFINITY, children }: ScaleToFitProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState(0);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      setAvailableWidth(frame.current?.clientWidth ?? 0);
      setHeight(content.current?.offsetHeight ?? 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current !== null) observer.observe(frame.current);
    if (content.current !== null) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, availableWidth / width, height === 0 ? 1 : maxHeight / height);
  return (
    <div ref={frame} dir="ltr" className="w-full overflow-hidden [contain:inline-size]" style={{ height: Math.ceil(height * scale) }}>
      <div
        ref={content}
        style={{
          width,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          marginLeft: Math.max(0, (availableWidth - width * scale) / 2),
        }}
      >
        {children}
      </div>
    </div>
  );
}
