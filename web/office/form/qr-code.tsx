import { encode } from 'uqr';

/** A QR code with a quiet margin, black on white in any colour scheme, for that is what cameras read best. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-field bg-white"
    >
      <path d={path.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
