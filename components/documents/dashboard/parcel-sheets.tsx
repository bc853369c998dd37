import '@/components/orders/print.css';
import { useTranslations } from 'next-intl';
import type { Block, Drawing, PickDocument } from '@/lib/features/documents/shared';
import { Picture } from '@/components/ui/picture';
import './label-print.css';

/** A thousandth of a millimetre is finer than any printer. */
const round = (value: number) => Math.round(value * 1000) / 1000;

const pathOf = ({ x, y, width, height }: Block) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

interface LabelSheetProps {
  drawing: Drawing;
  /** Whose it is, or whose they are. */
  name: string;
  /** Four labels on a sheet of A4. */
  isSheet?: boolean;
}

/** A parcel's label as it is printed, or a sheet of them, black on white in both themes. */
export function LabelSheet({ drawing, name, isSheet = false }: LabelSheetProps) {
  const { width, height, texts, blocks } = drawing;
  return (
    <div className={isSheet ? 'label-sheet' : 'label-paper'}>
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

/** List of what has to be taken from the shelf; each box can be ticked on the screen and on paper. */
export function PickSheet({ document, shop }: { document: PickDocument; shop: string }) {
  const t = useTranslations('parcelPapers');
  const { title, facts, items, legend } = document;
  return (
    <article
      className="bg-white p-4 text-[0.9375rem] text-black sm:p-8 print:p-0"
      aria-label={title}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-black pb-4">
        <p className="text-2xl font-bold">{shop}</p>
        <div className="sm:text-end">
          <p className="text-xl font-bold">{title}</p>
          {facts.map(({ label, value }) => (
            <p key={label} className="text-sm figures">
              {label}: <strong>{value}</strong>
            </p>
          ))}
        </div>
      </header>
      {legend && <p className="mt-4 text-sm">{legend}</p>}
      <ul>
        {items.map(({ name, note, image, open, packed, boxes }, index) => (
          <li key={index} className="border-b border-line py-4">
            <div className="flex items-start gap-3">
              <span className="w-14 shrink-0 overflow-hidden border border-line">
                {image && <Picture src={image} alt="" sizes="3.5rem" eager />}
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{name}</p>
                {note && <p className="text-sm wrap-anywhere">{note}</p>}
              </div>
              <p className="shrink-0 text-end">
                <strong className="text-xl figures">{open}</strong>
                {packed && <span className="block text-sm figures">{packed}</span>}
              </p>
            </div>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {boxes.map(({ text, isTicked }, at) => (
                <li key={at}>
                  <label className="flex target items-center gap-2 figures">
                    <input
                      type="checkbox"
                      defaultChecked={isTicked}
                      aria-label={t('tick', { name, box: text })}
                      className="size-5 shrink-0"
                    />
                    {text}
                  </label>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </article>
  );
}
