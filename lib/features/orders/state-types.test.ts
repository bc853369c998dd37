import bnShop from '../../../messages/bn.json';
import bnDashboard from '../../../messages/dashboard/bn.json';
import enDashboard from '../../../messages/dashboard/en.json';
import enShop from '../../../messages/en.json';
import { templateForms } from '../notifications/messages/template-types';
import { CART_TABS } from './cart-schema';
import { orderListSchema } from './filter-schema';
import { orderStepSchema } from './schema';
import {
  FULFILMENT_STEPS,
  OPEN_STATES,
  ORDER_STATES,
  ORDER_STATUSES,
  SELLER_STEPS,
  SMS_STEPS,
  STATUSES,
  stateOf,
  STEPS,
  wayTo,
  WITHDRAWN_STATUSES,
  type FulfilmentStep,
  type OrderState,
  type OrderStatus,
} from './state-types';
import type { PaymentStatus } from './types';
import { statusColour, toStatusFilter } from './state-rules';
import { isPossible, TRANSITIONS } from './transitions';

const CATALOGUES = { en: { ...enShop, ...enDashboard }, bn: { ...bnShop, ...bnDashboard } };

/** The words of a key that lies within one another, `status.order.placed`. */
function labelsOf(locale: keyof typeof CATALOGUES, key: string): unknown {
  let found: unknown = CATALOGUES[locale];
  for (const name of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  return found;
}

/** Keys without words in one of the languages. */
const missing = (keys: readonly string[]): string[] =>
  (['en', 'bn'] as const).flatMap((locale) =>
    keys.flatMap((key) => {
      const words = labelsOf(locale, key);
      return typeof words === 'string' && words !== '' ? [] : [`${locale}: ${key}`];
    }),
  );

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

describe.each(FULFILMENT_STEPS)('the step %s', (step) => {
  const { status, card, tab, from } = STEPS[step];

  it('has its label and its sentences in both languages', () => {
    const keys = [
      `status.order.${step}`,
      `order.standing.${step}`,
      `purchase.nextWords.${step}`,
      `audit.action.order.${step}`,
      ...(card ? [`dashboardIndex.work.${step}`] : []),
      ...(from.length > 0
        ? [
            `dashboardOrders.actions.${step}`,
            `dashboardOrders.actions.done.${step}`,
            `notifications.step.${step}`,
            `mail.step${capital(step)}Subject`,
            `mail.step${capital(step)}Lead`,
          ]
        : []),
    ];
    expect(missing(keys)).toEqual([]);
  });

  it('has a badge, a list of My Cart and a filter of its own', () => {
    expect(statusColour(status)).toBe(STATUSES[status].tone);
    expect(CART_TABS).toContain(tab);
    if (status !== 'pending') return;
    expect(OPEN_STATES).toContain(step);
    expect(orderListSchema.parse({ state: step })).toMatchObject({ state: step });
    expect(toStatusFilter(step as (typeof OPEN_STATES)[number])).toEqual({
      orderStatus: 'pending',
      fulfilment: step,
      payment: { $in: ['on_delivery', 'paid'] },
    });
  });

  it('can be asked for, is reached by one transition, and is called by its own name', () => {
    expect(orderStepSchema.parse({ fulfilment: step })).toEqual({ fulfilment: step });
    const leading = TRANSITIONS.filter(({ ask }) => 'fulfilment' in ask && ask.fulfilment === step);
    expect(leading).toHaveLength(from.length > 0 ? 1 : 0);
    expect(isPossible({ fulfilment: step, orderStatus: status })).toBe(true);
    expect(stateOf({ fulfilment: step, orderStatus: status })).toBe(step);
  });
});

describe.each(ORDER_STATUSES)('the status %s', (status) => {
  const { end, tone } = STATUSES[status];

  it('has its label and its sentences in both languages', () => {
    const keys = [
      `status.order.${status}`,
      ...(end
        ? [
            `cart.reason.${status}`,
            `order.standing.${status}`,
            `purchase.nextWords.${status}`,
            `audit.action.order.${status}`,
            `dashboardOrders.actions.${status}`,
            `dashboardOrders.actions.done.${status}`,
            `notifications.kind.${end.notice}`,
          ]
        : []),
    ];
    expect(missing(keys)).toEqual([]);
  });

  it('has a badge and a filter of its own', () => {
    expect(statusColour(status)).toBe(tone);
    if (end) expect(CART_TABS).toContain(end.tab);
    if (status === 'pending') return;
    expect(orderListSchema.parse({ state: status })).toMatchObject({ state: status });
    expect(toStatusFilter(status)).toEqual({ orderStatus: status });
  });

  it('is where an order can come to', () => {
    const reached = FULFILMENT_STEPS.filter((fulfilment) =>
      isPossible({ fulfilment, orderStatus: status }),
    );
    expect(reached).not.toEqual([]);
  });
});

it('What is no status is told in red, as the contract has it.', () => {
  expect(statusColour('toString')).toBe('red');
});

it('No label of a state stands anywhere else in the messages under its name.', () => {
  const names = new Set<string>([...FULFILMENT_STEPS, ...ORDER_STATUSES]);
  const labels = new Map(Object.entries(enShop.status.order));
  const found: string[] = [];
  const walk = (of: object, path: string) => {
    for (const [key, value] of Object.entries(of)) {
      if (typeof value === 'object') walk(value as object, `${path}${key}.`);
      else if (names.has(key) && value === labels.get(key)) found.push(path + key);
    }
  };
  walk(CATALOGUES.en, '');
  // Labels of other things that have a state of the same name.
  const others =
    /^(parcelStory|parcelDesk|payments|payouts|deadlines|buyers|productImport|campaigns)\./;
  expect(found.filter((key) => !/^status\./.test(key) && !others.test(key))).toEqual([]);
});

it('Every step and every end of an order is reached by one transition, and no transition leads elsewhere.', () => {
  const asked = TRANSITIONS.map(({ ask }) => Object.values(ask)[0] as string);
  expect([...asked].sort()).toEqual([...SELLER_STEPS, ...WITHDRAWN_STATUSES].sort());
});

it('The usual way leads from where orders begin to every step, and none of it is taken twice.', () => {
  for (const step of FULFILMENT_STEPS) {
    const way = wayTo(step);
    expect(way[0]).toBe('placed');
    expect(way.at(-1)).toBe(step);
    expect([...way].sort(byPlace)).toEqual(way);
  }
  expect(wayTo('delivered')).toEqual(['placed', 'confirmed', 'packed', 'shipped', 'delivered']);
});

const byPlace = (one: FulfilmentStep, other: FulfilmentStep) =>
  FULFILMENT_STEPS.indexOf(one) - FULFILMENT_STEPS.indexOf(other);

it('Steps start from running steps alone, so that what ended is taken nowhere.', () => {
  for (const { ask, from } of TRANSITIONS) {
    if (!('fulfilment' in ask)) continue;
    for (const { fulfilment } of from) expect(STEPS[fulfilment].status).toBe('pending');
  }
});

it('Each seller’s step has its own mail, in the order of the steps.', () => {
  const names = templateForms('orderStep', 'mail').map(({ name }) => name);
  expect(names).toEqual([...SELLER_STEPS]);
});

it('Each step that is worth an SMS has its words.', () => {
  expect(missing(SMS_STEPS.map((step) => `smsSteps.${step}`))).toEqual([]);
});

/** Whether an order is in a list, by the list's condition. */
function isIn(
  list: OrderState,
  order: { fulfilment: FulfilmentStep; orderStatus: OrderStatus; payment: PaymentStatus },
): boolean {
  return Object.entries(toStatusFilter(list)).every(([name, wanted]) => {
    const value = order[name as keyof typeof order];
    return typeof wanted === 'string' ? wanted === value : wanted.$in.includes(value);
  });
}

it('Each order is in one list besides those of all and of what can be worked on', () => {
  for (const fulfilment of FULFILMENT_STEPS) {
    for (const orderStatus of ORDER_STATUSES) {
      for (const payment of ['on_delivery', 'awaiting', 'paid'] as const) {
        if (!isPossible({ fulfilment, orderStatus })) continue;
        const lists = ORDER_STATES.filter((list) =>
          isIn(list, { fulfilment, orderStatus, payment }),
        );
        expect(lists.filter((list) => list !== 'all' && list !== 'open')).toHaveLength(1);
        expect(lists).toContain('all');
        const isWork =
          orderStatus === 'pending' && fulfilment !== 'shipped' && payment !== 'awaiting';
        expect(lists.includes('open')).toBe(isWork);
      }
    }
  }
});
