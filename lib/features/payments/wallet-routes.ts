import * as z from 'zod';
import { acknowledgedAnswer, insertedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { paymentSettingsAnswer, walletAccountAnswer } from './answers';
import { reviewSchema } from './review-schema';
import { paymentSettingsSchema } from './settings-schema';
import { walletAccountChangeSchema, walletAccountSchema } from './wallet-account-schema';
import { walletGivenSchema } from './wallet-schema';

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
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});
