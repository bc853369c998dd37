/** @jest-environment node */
import * as z from 'zod';
import { toBanglaDigits } from '../platform/i18n/digits';
import { ROUTES } from './routes';

/** A field that is a number, and the first and last one that it may be, as `/openapi.json` says. */
interface Statistic {
  path: string;
  schema: z.ZodType;
  first?: number;
  last?: number;
}

type Json = { type?: unknown; minimum?: number; maximum?: number; anyOf?: Json[] };
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
};

function numeric(schema: z.ZodType): Json | undefined {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Json;
  return [json, ...(json.anyOf ?? [])].find(({ type }) => type === 'number' || type === 'integer');
}

/** Every numeric field below a schema. */
function statisticsIn(schema: z.ZodType | undefined, path: string): Statistic[] {
  if (schema === undefined) return [];
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, each]) =>
        statisticsIn(each, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return statisticsIn(def.element, `${path}[]`);
    case 'record':
      return statisticsIn(def.valueType, `${path}{}`);
    case 'union':
      return def.options!.flatMap((each) => statisticsIn(each, path));
    case 'pipe':
      if (def.in && !numeric(def.in))
        return [...statisticsIn(def.in, path), ...statisticsIn(def.out, path)];
      break;
    case 'number':
      break;
    default:
      return statisticsIn(def.innerType, path);
  }
  const json = numeric(schema);
  return json ? [{ path, schema, first: json.minimum, last: json.maximum }] : [];
}

const statistics = ROUTES.flatMap((route) =>
  (['body', 'query'] as const).flatMap((part) =>
    statisticsIn((route as { body?: z.ZodType; query?: z.ZodType })[part], '').map((figure) => ({
      ...figure,
      at: `${route.method} ${route.path} ${figure.path}`,
    })),
  ),
);

/** `variants[].price` is a price. */
const nameOf = (path: string) => path.replaceAll('[]', '').split('.').at(-1)!;

const SAFE = Number.MAX_SAFE_INTEGER;

/** Values just before the first, and just after the last. */
const below = (first: number) => (Number.isInteger(first) ? first - 1 : first / 2);
const above = (last: number) => (Number.isInteger(last) || last > 1e12 ? last + 1 : last + 0.01);

it.each(statistics)(
  '$at takes its first and its last figure, as a text too, and none beyond',
  (figure) => {
    const { schema, first, last } = figure;
    const takes = (value: unknown) => schema.safeParse(value).success;
    for (const edge of [first, last]) {
      if (edge === undefined || edge > 1e12) continue;
      expect({ edge, is: takes(edge) }).toEqual({ edge, is: true });
      expect({
        edge,
        is: takes(toBanglaDigits(edge.toFixed(edge < 0.01 ? 6 : 2).replace(/\.?0+$/, ''))),
      }).toEqual({ edge, is: true });
    }
    if (first !== undefined) expect(takes(below(first))).toBe(false);
    if (last !== undefined) expect(takes(above(last))).toBe(false);
  },
);

/** The first and last figure of fields of each name, wherever they stand: a bound that moves is meant to. */
const BOUNDS: Record<string, string> = {
  productQuota: '0..200000',
  sharePercent: '1..100',
  freeUnits: '0..1000000',
  value: '0..999999999.99',
  products: '0..1000000',
  price: '0..100000 0..999999999.99',
  rating: '1..5',
  maxQuantity: '0..1000000000 1..1000000000',
  minQuantity: '1..1000000000',
  packSize: '1..1000000',
  quantityStep: '1..1000000',
  weightGrams: '0..1000000 1..100000000',
  dispatchDays: '0..60',
  compareAtPrice: '0..999999999.99',
  stock: '0..1000000000',
  stockWas: '0..1000000000',
  from: '2..1000000000',
  page: '1..10000 1..1000000',
  picture: '0..9',
  limit: '1..1000 1..20',
  expectedTotal: '0..90071992547409.9',
  handOverHours: '1..336',
  cityDays: '1..60',
  elsewhereDays: '1..90',
  complaintHours: '1..336',
  returnHours: '1..336',
  refundDays: '1..60',
  returnDays: '1..90',
  damageHours: '1..720',
  sellerWordDays: '1..90',
  nearHours: '1..168',
  percent: '0..100 1..90',
  minimumOrder: '0..999999999.99',
  upToGrams: '1..100000000',
  perKg: '0..100000',
  days: '0..60',
  freeFrom: '0..999999999.99',
  fromGrams: '0..100000000',
  conditionCharge: '0..100000',
  rate: '0.000001..1000000',
  received: '0..999999999.99',
  fee: '0..999999999.99',
  taka: '0..10000000',
  expectedPrice: '0..90071992547409.9',
  vatPercent: '0..100',
  cap: '0.01..999999999.99',
  amount: '0.01..999999999.99',
  minGoods: '0..999999999.99',
  maxUses: '1..1000000',
  maxUsesPerPerson: '1..1000000',
  budget: '0.01..999999999.99',
  lowest: '0..999999999.99',
  highest: '0..999999999.99',
  codNewBuyer: '0..999999999.99',
  codRefusals: '1..100',
  reviewHours: '1..168',
};

it.each(Object.entries(BOUNDS))('The bounds of %s are those that were meant.', (name, expected) => {
  const found = statistics
    .filter(({ path }) => nameOf(path) === name)
    .map(({ first, last }) => `${first ?? ''}..${last === SAFE ? '' : (last ?? '')}`);
  expect([...new Set(found)].sort().join(' ')).toBe(expected);
});
