/** Placeholders in the shape of the content being loaded, hidden from screen readers, which hear “Loading” once. */
const widths = ['w-11/12', 'w-9/12', 'w-10/12', 'w-7/12', 'w-10/12', 'w-8/12'];

export const SkeletonRows = ({ rows = 4 }: { readonly rows?: number }) => (
  <div aria-hidden="true" className="grid border-t border-line motion-safe:animate-pulse">
    {widths.slice(0, rows).map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
      <div key={at} className="flex items-center justify-between gap-8 border-b border-line py-4">
        <span className={`block h-3 rounded-sm bg-line ${width}`} />
        <span className="block h-3 w-16 shrink-0 rounded-sm bg-line" />
      </div>
    ))}
  </div>
);

export const SkeletonCard = () => (
  <div
    aria-hidden="true"
    className="grid aspect-4/5 w-full max-w-sm content-end gap-4 rounded-lg border border-line p-8 motion-safe:animate-pulse"
  >
    <span className="block h-3 w-1/3 rounded-sm bg-line" />
    <span className="block h-7 w-10/12 rounded-sm bg-line" />
    <span className="block h-3 w-7/12 rounded-sm bg-line" />
    <span className="block h-3 w-8/12 rounded-sm bg-line" />
  </div>
);
