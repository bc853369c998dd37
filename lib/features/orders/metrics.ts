import 'server-only';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import { afterCommit } from '../../platform/database/transaction';
import { counter } from '../../platform/metrics/registry';
import { toTaka } from '../../platform/money';
import { countedStep, type OrderEvent } from './events';

const orders = counter({
  name: 'shop_orders_total',
  help: 'Orders that this process placed, or took a step further.',
  labelNames: ['step'],
});

const value = counter({
  name: 'shop_order_value_taka_total',
  help: 'What these orders are worth, in taka.',
  labelNames: ['step'],
});

const isOrderEvent = (event: NewEvent): event is OrderEvent => event.name.startsWith('order.');

/** Counts what happens to orders once it is committed; without a write of its own, as an order pays for each. */
export const orderMetricsSubscriber: TransactionSubscriber = {
  name: 'metrics',
  async handle(_, events, session) {
    const counted = events.filter(isOrderEvent).flatMap((event) => countedStep(event) ?? []);
    if (counted.length === 0) return;
    afterCommit(session, () => {
      for (const { step, poisha } of counted) {
        orders.inc({ step });
        value.inc({ step }, toTaka(poisha));
      }
    });
  },
};
