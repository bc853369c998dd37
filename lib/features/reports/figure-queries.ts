import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../shop/policy';
import { csvOfList } from '../../platform/csv/pages';
import { serverLabels } from '../../platform/i18n/server-labels';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { dayOf } from '../../platform/time/time';
import { listDistricts } from '../../shop/locations/queries';
import { searchProductsOf } from '../catalogue';
import { sumSold } from '../orders';
import type { FiguresExport } from './figure-routes';
import { figurePeriod, figureRows } from './figure-rules';
import type { FigureRow, FiguresAsked } from './figure-schema';
import { sumProductViews } from './page-views';

/** Products whose views are counted: the newest of a shop. */
export const MOST_VIEWED = 5_000;

interface Figures {
  /** In Dhaka, both included. */
  period: { from: string; to: string };
  rows: FigureRow[];
}

/**
 * Figures of the caller's shop by product or district: views, baskets, orders, units and sums of a period.
 * @throws ShopError FORBIDDEN where a role in the team may not
 */
export async function getFigures(actor: Actor, asked: FiguresAsked): Promise<Figures> {
  const shop = shopFor(actor, 'shop.orders');
  const period = figurePeriod(asked, dayOf(new Date()));
  const moments = { from: startOfDay(period.from), to: endOfDay(period.to) };
  const { by = 'product', district } = asked;
  if (by === 'district') {
    const [sold, districts] = await Promise.all([
      sumSold(shop, { by, ...moments, districtId: district }),
      listDistricts(),
    ]);
    const names = new Map(
      districts.map(({ id, name, bn_name: nameBn }) => [id, { name, nameBn }] as const),
    );
    return { period, rows: figureRows(sold, null, names) };
  }
  const [sold, products] = await Promise.all([
    sumSold(shop, { by, ...moments, districtId: district }),
    searchProductsOf(shop, '', MOST_VIEWED),
  ]);
  const names = new Map(
    products.map(({ _id, productName, productNameBn }) => [
      _id,
      { name: productName, nameBn: productNameBn },
    ]),
  );
  // A view does not say where to: beside sales to one district it would be another thing.
  const views = district === undefined ? await sumProductViews([...names.keys()], period) : null;
  return { period, rows: figureRows(sold, views, names) };
}

const COLUMNS = ['name', 'views', 'soldOut', 'baskets', 'orders', 'units', 'taka'] as const;

/** The figures as the text of a CSV file. @throws ShopError FORBIDDEN */
export async function exportFigures(
  actor: Actor,
  { lang, ...asked }: FiguresExport,
): Promise<AsyncGenerator<string>> {
  const { rows } = await getFigures(actor, asked);
  const t = serverLabels(lang);
  return csvOfList({
    head: COLUMNS.map((name) => t(`figures.columns.${name}`)),
    more: '',
    read: async () => ({ rows, next: null }),
    cells: ({ name, nameBn, views, soldOut, baskets, orders, units, taka }) => [
      (lang === 'bn' && nameBn) || name || t('figures.unnamed'),
      ...[views, soldOut, baskets, orders, units, taka],
    ],
  });
}
