import * as z from 'zod';
import { idAnswer, acknowledgedAnswer, insertedAnswer } from '../../platform/http/answer-schemas';
import {
  METHOD_OBSTACLES,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../shop/payment-method-types';
import { defineRoute } from '../../platform/http/route';
import { COD_CODES, WALLET_ACCOUNT_TYPES, WALLETS } from './types';
import { type PaymentSettingsView, paymentSettingsSchema } from './settings-schema';
import {
  type WalletAccountView,
  walletAccountChangeSchema,
  walletAccountSchema,
} from './wallet-account-schema';
import { reviewSchema } from './review-schema';
import { walletGivenSchema } from './wallet-schema';

export const walletAccountAnswer = z.object({
  _id: idAnswer,
  version: z.int().min(1),
  wallet: z.enum(WALLETS),
  type: z.enum(WALLET_ACCOUNT_TYPES),
  number: z.string().describe('01…'),
  label: z.string(),
  qr: z.string().describe('Address of the QR code, or empty'),
  isOn: z.boolean(),
}) satisfies z.ZodType<WalletAccountView>;

const limit = z.number().min(0).nullable().describe('Taka; null: no such limit');
const method = z.object({
  isOn: z.boolean(),
  lowest: limit,
  highest: limit,
  obstacle: z.enum(METHOD_OBSTACLES).nullable().describe('Why it can’t be offered'),
});

export const paymentSettingsAnswer = z.object({
  version: z.int().min(0),
  methods: z.object(
    Object.fromEntries(PAYMENT_METHODS.map((each) => [each, method])) as Record<
      PaymentMethod,
      typeof method
    >,
  ),
  codNewBuyer: limit.describe('Most that who never had an order delivered pays in cash'),
  codRefusals: z
    .int()
    .nullable()
    .describe('Parcels that came back within a year, from which on nobody pays in cash'),
  codCode: z
    .enum(COD_CODES)
    .nullable()
    .describe('When cash on delivery asks for a code by SMS; null: nobody chose'),
  reviewHours: z.int(),
}) satisfies z.ZodType<PaymentSettingsView>;

export const listWalletAccountsRoute = defineRoute({
  method: 'GET',
  path: '/api/wallet-accounts',
  summary: 'The shop’s accounts of wallets, those that are on first',
  access: 'payments.manage',
  answer: { status: 200, schema: z.array(walletAccountAnswer) },
  errors: [],
});

export const addWalletAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/wallet-accounts',
  summary: 'Add an account that buyers may send money to',
  access: 'settings.manage',
  freshProof: true,
  body: walletAccountSchema,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['SECOND_PERSON', 'INVALID', 'QUOTA', 'STORAGE_AWAY'],
});

export const changeWalletAccountRoute = defineRoute({
  method: 'PUT',
  path: '/api/wallet-accounts/{id}',
  summary: 'Put other values in the place of the named version of an account',
  access: 'settings.manage',
  freshProof: true,
  body: walletAccountChangeSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ walletAccount: walletAccountAnswer }),
  },
  errors: ['SECOND_PERSON', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'STORAGE_AWAY'],
});

export const getPaymentSettingsRoute = defineRoute({
  method: 'GET',
  path: '/api/payment-settings',
  summary: 'Which ways to pay the shop offers, and for which values',
  access: 'settings.manage',
  answer: { status: 200, schema: paymentSettingsAnswer },
  errors: [],
});

export const savePaymentSettingsRoute = defineRoute({
  method: 'PUT',
  path: '/api/payment-settings',
  summary: 'Put other settings in the place of the named version',
  access: 'settings.manage',
  freshProof: true,
  body: paymentSettingsSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ paymentSettings: paymentSettingsAnswer }),
  },
  errors: ['INVALID', 'CONFLICT'],
});

export const giveWalletRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/{id}/wallet',
  summary: 'Say from which number money was sent to which account, and its transaction id',
  access: 'user',
  body: walletGivenSchema,
  form: true,
  limits: ['walletGiven'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const reviewPaymentRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/{id}/review',
  summary: 'Decide on a payment that a person has to look at',
  access: 'payments.manage',
  body: reviewSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});
