// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { toPoisha, toTaka } from '../../platform/money';
import { integer, price, type ValidationKey } from '../../platform/validation';
import {
  PAYMENT_METHODS,
  type MethodObstacle,
  type PaymentMethod,
} from '../../shop/payment-method-types';
import { COD_CODES, type CodCode } from './types';

const key = (name: ValidationKey) => name;

/** Days that stock may wait for a person, in hours. */
const MOST_REVIEW_HOURS = 7 * 24;

/** No buyer's parcels are counted further. */
const MOST_REFUSALS = 100;

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim());

/** Taka, or nothing where there is no such limit. */
const limit = z.preprocess(
  (value) => (isNothing(value) ? null : value),
  price.transform(toPoisha).nullable(),
);

/** A whole number from 1, or nothing where there is no such limit. */
const count = z.preprocess(
  (value) => (isNothing(value) ? null : value),
  integer({ min: 1, max: MOST_REFUSALS }).nullable(),
);

/** One of the three, or nothing where nobody chooses. */
const codCode = z.preprocess(
  (value) => (isNothing(value) ? null : value),
  z.enum(COD_CODES, 'unknownChoice').nullable(),
);

/** A switch that stands in no form, as it can't be used, is off. What is neither on nor off is none. */
const isOn = z.boolean('unknownChoice').default(false);

const method = z
  .object({ isOn, lowest: limit, highest: limit })
  .superRefine(({ lowest, highest }, context) => {
    if (highest === null || highest >= (lowest ?? 0)) return;
    context.addIssue({ code: 'custom', path: ['highest'], message: key('belowLowest') });
  })
  .transform(({ isOn, lowest, highest }) => ({
    isOn,
    lowestPoisha: lowest ?? 0,
    highestPoisha: highest,
  }));

/** `PUT /api/payment-settings`: `version` is the one that was edited; values in taka. */
export const paymentSettingsSchema = z
  .object({
    version: integer({ min: 0 }),
    methods: z.object(
      Object.fromEntries(PAYMENT_METHODS.map((each) => [each, method])) as Record<
        PaymentMethod,
        typeof method
      >,
    ),
    codNewBuyer: limit,
    codRefusals: count,
    codCode,
    reviewHours: integer({ min: 1, max: MOST_REVIEW_HOURS }),
  })
  .transform(({ codNewBuyer: codNewBuyerPoisha, ...settings }) => ({
    ...settings,
    codNewBuyerPoisha,
  }))
  .superRefine(({ methods }, context) => {
    if (PAYMENT_METHODS.some((each) => methods[each].isOn)) return;
    context.addIssue({
      code: 'custom',
      path: ['methods', 'cod', 'isOn'],
      message: key('noMethod'),
    });
  });
export type SavePaymentSettings = z.output<typeof paymentSettingsSchema>;

/** Payment rules in effect; integer poisha. */
export type PaymentRules = Omit<SavePaymentSettings, 'version'>;

/** The settings as administrators edit them, in taka. */
export interface PaymentSettingsView {
  /** 0 where nothing was changed yet. */
  version: number;
  methods: Record<
    PaymentMethod,
    {
      isOn: boolean;
      lowest: number | null;
      highest: number | null;
      /** Null where it can be offered. */
      obstacle: MethodObstacle | null;
    }
  >;
  codNewBuyer: number | null;
  codRefusals: number | null;
  /** Null: nobody chose, `newPhones` counts as soon as SMS reach people. */
  codCode: CodCode | null;
  reviewHours: number;
}

/** Returns the stored settings in the form in which they are edited. */
export function settingsView(
  rules: PaymentRules,
  version: number,
  obstacles: Readonly<Record<PaymentMethod, MethodObstacle | null>>,
): PaymentSettingsView {
  const taka = (poisha: number | null) => (poisha === null ? null : toTaka(poisha));
  const methods = PAYMENT_METHODS.map((each) => {
    const { isOn, lowestPoisha, highestPoisha } = rules.methods[each];
    const values = {
      isOn,
      lowest: lowestPoisha === 0 ? null : toTaka(lowestPoisha),
      highest: taka(highestPoisha),
      obstacle: obstacles[each],
    };
    return [each, values] as const;
  });
  return {
    version,
    methods: Object.fromEntries(methods) as PaymentSettingsView['methods'],
    codNewBuyer: taka(rules.codNewBuyerPoisha),
    codRefusals: rules.codRefusals,
    codCode: rules.codCode,
    reviewHours: rules.reviewHours,
  };
}
