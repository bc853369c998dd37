/** A code's black squares, each row's in runs; without its quiet zone. */
export interface Squares {
  size: number;
  runs: readonly { x: number; y: number; width: number }[];
}

/** Blank modules around it: readers need them, black on white in the dark look too. */
const QUIET = 4;

/** A QR code in the page itself: its text is a secret and goes to no other address. */
export function QrCode({ squares: { size, runs }, label }: { squares: Squares; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-box bg-white"
    >
      <path
        fill="#000"
        d={runs
          .map(({ x, y, width }) => `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`)
          .join('')}
      />
    </svg>
  );
}
