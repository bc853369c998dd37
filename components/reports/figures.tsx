'use client';

import { CountCards, type CountCard } from './count-cards';
import { DayBars, type DayBarsView } from './day-bars';
import { OrderStates, type OrderStatesView } from './order-states';
import { SalesCards, type SalesCard } from './sales-cards';
import { TopCategories, type TopCategoriesView } from './top-categories';

/** All figures of the overview as plain data. */
export interface FiguresView {
  sales: SalesCard[];
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
export function Figures({ view }: { view: string }) {
  const { sales, counts, charts, states, categories } = JSON.parse(view) as FiguresView;
  return (
    <>
      <SalesCards cards={sales} />
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
