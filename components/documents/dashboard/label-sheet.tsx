import type { Block, Drawing } from '@/lib/features/documents/drawing-rules';
import '@/components/orders/print.css';
import './label-print.css';

/** A thousandth of a millimetre is finer than any printer. */
const round = (value: number) => Math.round(value * 1000) / 1000;

const pathOf = ({ x, y, width, height }: Block) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** A parcel's label as it is printed, black on white in both themes. @param name says whose it is */
export function LabelSheet({ drawing, name }: { drawing: Drawing; name: string }) {
  const { width, height, texts, blocks } = drawing;
  return (
    <div className="label-paper">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={name}
        className="h-auto w-full max-w-md border border-line bg-white"
      >
        <path d={blocks.map(pathOf).join('')} fill="#000" />
        {texts.map(({ text, x, y, size, weight, anchor }, index) => (
          <text
            key={index}
            x={round(x)}
            y={round(y)}
            fontSize={size}
            fontWeight={weight}
            textAnchor={anchor}
            fill="#000"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
