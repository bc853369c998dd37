'use client';

import {
  BellRing,
  CircleX,
  Eye,
  Hourglass,
  PackageCheck,
  PackageMinus,
  Store,
  Truck,
  UserPlus,
  CalendarDays,
  CalendarRange,
  Sun,
} from 'lucide-react';
import { StatusBadge } from '@/components/orders/status-badge';
import { DayBars, type DayBarsView } from './day-bars';

const LOOK = { 'aria-hidden': true, className: 'size-5' } as const;

/** Made once: they are the same for everybody. */
const ICONS = {
  placed: <BellRing {...LOOK} />,
  packed: <PackageCheck {...LOOK} />,
  truck: <Truck {...LOOK} />,
  waiting: <Hourglass {...LOOK} />,
  rejected: <CircleX {...LOOK} />,
  low: <PackageMinus {...LOOK} />,
  shop: <Store {...LOOK} />,
  people: <UserPlus {...LOOK} />,
  views: <Eye {...LOOK} />,
};

const GROUNDS = {
  green: 'bg-secondary text-secondary-content',
  yellow: 'bg-warning text-warning-content',
  red: 'bg-error text-error-content',
} as const;

/** A figure as plain data, so that the router gets it and not its markup. */
export interface CountCard {
  label: string;
  /** The number as it is read. */
  text: string;
  /** Where there is nothing, it calls for nothing. */
  isNone: boolean;
  icon: keyof typeof ICONS;
  look: keyof typeof GROUNDS;
  /** Where the counted things are, with the language; none for a plain figure. */
  href?: string;
}

const SPACE = 'flex h-full items-center gap-3 panel p-4';

/** Figures with an icon, four to a row; each leads to what it counts. */
function CountCards({ cards }: { cards: CountCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.label}>
          {card.href === undefined ? (
            <span className={SPACE}>
              <Inside card={card} />
            </span>
          ) : (
            <a href={card.href} data-routed="" className={`${SPACE} hover:border-primary`}>
              <Inside card={card} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Inside({ card: { icon, look, label, text, isNone } }: { card: CountCard }) {
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full max-[22rem]:hidden ${isNone ? 'bg-paper text-muted' : GROUNDS[look]}`}
      >
        {ICONS[icon]}
      </span>
      <span className="min-w-0">
        <span
          className={`block text-2xl leading-none font-bold figures ${isNone ? 'text-muted' : ''}`}
        >
          {text}
        </span>
        <span className="mt-1 block text-sm leading-snug text-muted">{label}</span>
      </span>
    </>
  );
}

/** How the orders of thirty days stand, as plain data. */
export interface OrderStatesView {
  title: string;
  lead: string;
  states: { status: string; label: string; text: string; isNone: boolean }[];
  all: { href: string; text: string };
}

/** How the orders of thirty days stand. */
function OrderStates({ view: { title, lead, states, all } }: { view: OrderStatesView }) {
  return (
    <section aria-labelledby="order-states" className="min-w-0 panel p-4 sm:p-5">
      <h2 id="order-states" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted">{lead}</p>
      <dl className="mt-3 divide-y divide-line">
        {states.map(({ status, label, text, isNone }) => (
          <div key={status} className="flex items-center justify-between gap-4 py-3">
            <dt>
              {isNone ? (
                <span className="inline-flex h-7 items-center rounded-full bg-paper px-3 text-sm font-semibold text-muted">
                  {label}
                </span>
              ) : (
                <StatusBadge status={status} label={label} />
              )}
            </dt>
            <dd className={`text-xl font-bold figures ${isNone ? 'text-muted' : ''}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <a
        href={all.href}
        data-routed=""
        className="inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {all.text}
      </a>
    </section>
  );
}

const SALES_CARDS_LOOK = { 'aria-hidden': true, className: 'size-4' } as const;

/** Made once: they are the same for everybody. */
const SALES_CARDS_ICONS = {
  today: <Sun {...SALES_CARDS_LOOK} />,
  week: <CalendarDays {...SALES_CARDS_LOOK} />,
  month: <CalendarRange {...SALES_CARDS_LOOK} />,
};

/** Sales in a span of days. */
export interface SalesCard {
  span: keyof typeof SALES_CARDS_ICONS;
  label: string;
  taka: string;
  orders: string;
  isNone: boolean;
}

/** Sales of today, of seven and of thirty days. @param note what counts as sales */
function SalesCards({ cards, note }: { cards: SalesCard[]; note: string }) {
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {cards.map(({ span, label, taka, orders, isNone }) => (
          <div key={span} className="panel p-4 sm:p-5">
            <dt className="flex items-center gap-2 text-[0.9375rem] text-muted">
              {SALES_CARDS_ICONS[span]}
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
      <p className="mt-2 max-w-prose text-sm text-muted">{note}</p>
    </>
  );
}

interface Props {
  /** Share of the space around it, 0 to 100; a direction that is not named follows `className`. */
  width?: number;
  height?: number;
  className: string;
}

const percent = (value: number | undefined) =>
  value === undefined ? undefined : `${Math.round(value * 100) / 100}%`;

/**
 * A box whose length shows a number, for charts drawn on the server. An `svg`, as its size may
 * stand in attributes: the content security policy allows no `style` attribute in markup.
 */
function Bar({ width, height, className }: Props) {
  return <svg aria-hidden width={percent(width)} height={percent(height)} className={className} />;
}

/** Sales by category as plain data, best first. */
export interface TopCategoriesView {
  title: string;
  lead: string;
  /** Said where nothing was sold. */
  none: string;
  /** `part` of the best one's sales, 0 to 100. */
  categories: { name: string; text: string; part: number }[];
}

/** Sales of thirty days by category, best first. */
function TopCategories({ view: { title, lead, none, categories } }: { view: TopCategoriesView }) {
  return (
    <section aria-labelledby="top-categories" className="min-w-0 panel p-4 sm:p-5">
      <h2 id="top-categories" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted">{lead}</p>
      {categories.length === 0 ? (
        <p className="mt-4">{none}</p>
      ) : (
        <ol className="mt-4 space-y-3">
          {categories.map(({ name, text, part }) => (
            <li key={name}>
              <span className="flex justify-between gap-3 text-sm">
                <span>{name}</span>
                <span className="font-semibold whitespace-nowrap figures">{text}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-paper">
                <Bar className="block h-full rounded-full bg-primary" width={part} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** All figures of the overview as plain data. */
export interface StatisticsView {
  sales: SalesCard[];
  /** What counts as sales. */
  salesNote: string;
  /** Rows of four. */
  counts: CountCard[][];
  charts: DayBarsView[];
  states: OrderStatesView;
  categories: TopCategoriesView;
}

/**
 * The overview's figures. One island with its data, as React would write the markup of each card and
 * bar a second time for the router: the data is a tenth of it.
 * @param view a `FiguresView` as JSON: a text goes to the router as it is, an object value by value
 */
export function Statistics({ view }: { view: string }) {
  const { sales, salesNote, counts, charts, states, categories } = JSON.parse(
    view,
  ) as StatisticsView;
  return (
    <>
      <SalesCards cards={sales} note={salesNote} />
      <div className="mt-3 space-y-3 sm:mt-4 sm:space-y-4">
        {counts.map((cards) => (
          <CountCards key={cards[0]?.label} cards={cards} />
        ))}
      </div>
      <div className="mt-3 grid gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-2">
        {charts.map((chart) => (
          <DayBars key={chart.id} view={chart} />
        ))}
        <OrderStates view={states} />
        <TopCategories view={categories} />
      </div>
    </>
  );
}
