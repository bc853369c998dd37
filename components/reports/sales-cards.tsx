import { CalendarDays, CalendarRange, Sun } from 'lucide-react';

const LOOK = { 'aria-hidden': true, className: 'size-4' } as const;

/** Made once: they are the same for everybody. */
const ICONS = {
  today: <Sun {...LOOK} />,
  week: <CalendarDays {...LOOK} />,
  month: <CalendarRange {...LOOK} />,
};

/** What was sold in a span of days, as it is read. */
export interface SalesCard {
  span: keyof typeof ICONS;
  label: string;
  taka: string;
  orders: string;
  isNone: boolean;
}

/** What was sold today, in seven and in thirty days. */
export function SalesCards({ cards }: { cards: SalesCard[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {cards.map(({ span, label, taka, orders, isNone }) => (
        <div key={span} className="panel p-4 sm:p-5">
          <dt className="flex items-center gap-2 text-[0.9375rem] text-muted">
            {ICONS[span]}
            {label}
          </dt>
          <dd className="mt-2">
            <span
              className={`block text-2xl leading-tight font-bold figures lg:text-3xl ${isNone ? 'text-muted' : ''}`}
            >
              {taka}
            </span>
            <span className="text-sm text-muted figures">{orders}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
