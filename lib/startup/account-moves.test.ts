import mongoose, { type Schema } from 'mongoose';
import './indexes';
import { ACCOUNT_MOVES, STAYS } from './account-moves';

/** Ids of other things, by the last part of a field's path. */
const OTHER_THINGS =
  /(^|\.)(_id|productIds?|variantId|promotionId|orderId|purchaseId|paymentId|parcelId|lineId|returnId|refundIds?|payoutId|runId|remittanceId|statementId|claim|mailClaim)$/;
/** `accountId` of these is an account at a courier or a wallet; others are entries of the log. */
const NOT_PEOPLE = new Set([
  'AuditSeal.ids',
  'AuditSeal.lastId',
  'CourierBooking.accountId',
  'CourierEvent.accountId',
  'CourierRatio.accountId',
  'Parcel.accountId',
  'Payment.wallet.accountId',
  'Session.support.staffSessionId',
  'Session.supports',
  'WalletLine.accountId',
  'WalletStatement.accountId',
]);

/** Paths of ids, those within lists and within their parts among them. */
function idPaths(schema: Schema, before = ''): string[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const path = before + name;
    const within = (type as { schema?: Schema }).schema;
    if (within) return idPaths(within, `${path}.`);
    const element = (type as { embeddedSchemaType?: { instance: string } }).embeddedSchemaType;
    return [type.instance, element?.instance].includes('ObjectId') ? [path] : [];
  });
}

it('says of every field with an account’s id whether it moves when two accounts become one', () => {
  const fields = Object.values(mongoose.models).flatMap((model) =>
    idPaths(model.schema).map((path) => `${model.modelName}.${path}`),
  );
  const people = fields.filter(
    (field) => !OTHER_THINGS.test(field.slice(field.indexOf('.') + 1)) && !NOT_PEOPLE.has(field),
  );
  const said = [...Object.keys(ACCOUNT_MOVES.moves), ...Object.keys(STAYS)];
  expect(said.filter((field, place) => said.indexOf(field) !== place)).toEqual([]);
  expect(people.sort()).toEqual(said.sort());
});

it('finds what moves by an index', () => {
  const unindexed = Object.keys(ACCOUNT_MOVES.moves).filter((field) => {
    const [model, ...path] = field.split('.');
    const indexes = mongoose.models[model!]!.schema.indexes();
    return !indexes.some(([keys]) => Object.keys(keys)[0] === path.join('.'));
  });
  expect(unindexed).toEqual([]);
});
