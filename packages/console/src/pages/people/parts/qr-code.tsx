import qrcode from 'qrcode-generator';

/** Always dark on light, in either theme, because scanners expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const margin = 3;
  const cells = Array.from({ length: size }, (_, at) => at);
  const path = cells.flatMap((y) => cells.filter((x) => code.isDark(y, x)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`)).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 2 * margin} ${size + 2 * margin}`}
      className="size-44 rounded border border-line bg-[#fffdf9]"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#2a211c" />
    </svg>
  );
}
